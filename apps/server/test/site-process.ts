import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { lockDirectory } from '../src/platform/database/embedded/directory-lock.ts';
import { listenForCommands } from '../src/platform/commands/command-socket.ts';
import { listeningUrl } from '../src/platform/http/listening.ts';
import { createLog } from '../src/platform/telemetry/log.ts';

/**
 * A site in a process of its own, without pages; it says where it listens. With the argument `dying` it is killed in
 * the middle of the first command.
 */
const config = readConfig();

if (process.argv[2] === 'dying') {
  await lockDirectory(config.DATA_DIR);
  await listenForCommands({
    dataDir: config.DATA_DIR,
    log: createLog('silent'),
    async run(_command, _request, print) {
      await print('half a line');
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => undefined);
    },
  });
  process.stdout.write('dying\n');
} else {
  const app = await buildApp(config, { pages: 'none' });
  await app.listen();
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
  process.stdout.write(`${listeningUrl(app.server)()}\n`);
}
