import { submitSupport } from '@kitshelf/contract/support.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { SupportService } from './service.ts';

export function supportRoutes(service: SupportService): Route[] {
  return [
    serve(submitSupport, async ({ body, ip }) => {
      await service.submit(body, ip);
      return { message: 'Thank you. We have received your message.' };
    }),
  ];
}
