import {
  changeBackupSettings,
  downloadBackup,
  getBackups,
  confirmPassphrase,
  linkBackup,
  makeBackupNow,
  removeBackup,
  showPassphrase,
  testBackup,
} from '@kitshelf/contract/desk/backups.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { attachment } from '../../platform/http/answers/attachment.ts';
import { getRoute } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import type { BackupService } from './service.ts';

/** Backups, at the desk. */
export function backupRoutes(service: BackupService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getBackups, async () => ({ data: await service.overview() }));
    server.serve(changeBackupSettings, async ({ body, note }) => ({
      data: await service.change(body, note),
    }));
    server.serve(showPassphrase, async () => ({ data: { passphrase: await service.passphrase() } }));
    server.serve(confirmPassphrase, async ({ body }) => {
      await service.confirmPassphrase(body.version);
      return { message: 'Noted.' };
    });
    server.serve(makeBackupNow, async ({ note }) => ({ data: await service.make(note) }));
    server.serve(testBackup, async ({ params, note }) => {
      await service.test(params.id, note);
      return { message: 'Testing the restore. This takes a minute or more.' };
    });
    server.serve(removeBackup, async ({ params, note }) => {
      await service.remove(params.id, note);
      return { message: 'Removed.' };
    });
    server.serve(linkBackup, async ({ params, operator, note }) => ({
      data: { url: await service.link(params.id, operator, note) },
    }));
    fileRoute(server, service);
  };
}

/** The file itself, however large. */
function fileRoute(server: FastifyInstance, service: BackupService): void {
  server.route({
    ...getRoute(downloadBackup),
    handler: async (request, reply) => {
      const { name, bytes, stream } = await server.atDesk(downloadBackup, request, async ({ operator }) => {
        const { params, query } = parseRequest(downloadBackup, request);
        return await service.file(params.id, query.token, operator);
      });
      return reply
        .type('application/octet-stream')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': attachment(name),
          'content-length': bytes,
        })
        .send(stream);
    },
  });
}
