import { applyJob } from '@kitshelf/contract/creators.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { CreatorsService } from './service.ts';

export function creatorsRoutes(service: CreatorsService): Route[] {
  return [
    serve(applyJob, async ({ body, ip }) => {
      await service.apply(body, ip);
      return { message: 'Thank you for applying. We read every application and will be in touch.' };
    }),
  ];
}
