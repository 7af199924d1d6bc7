import {
  confirmTestMail,
  dismissLaunch,
  getLaunch,
  nameDkimSelector,
  sendTestMail,
} from '@kitshelf/contract/desk/launch.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { LaunchService } from './service.ts';

/** The launch checklist, at the desk. */
export function launchRoutes(service: LaunchService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getLaunch, async () => ({ data: await service.checklist() }));
    server.serve(dismissLaunch, async () => {
      await service.dismiss();
      return { message: 'Checklist hidden.' };
    });
    server.serve(sendTestMail, async ({ operator }) => {
      await service.sendTestMail(operator);
      return { message: 'Test email sent. Follow the link in it.' };
    });
    server.serve(confirmTestMail, async ({ body }) => {
      await service.confirmArrival(body.token);
      return { message: 'Thank you. Email delivery works.' };
    });
    server.serve(nameDkimSelector, async ({ body, note }) => {
      note({ after: { selector: body.selector } });
      await service.nameSelector(body.selector);
      return { message: 'Saved.' };
    });
  };
}
