import sharp from 'sharp';
import type { Sample } from './desk-calls.ts';
import { multipartOf } from './files.ts';

const redPicture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

/** How the calls of the shop's settings are done. */
export function siteSamples(
  call: (method: 'GET' | 'PUT', path: string, body?: object) => Promise<{ version: number }>,
): Record<string, () => Promise<Sample>> {
  const change = () => call('GET', 'site/identity');
  return {
    'PUT desk/site/{area}': async () => ({ path: 'desk/site/identity', body: await change() }),
    'POST desk/site/{area}/restore': async () => {
      const { version } = await call('PUT', 'site/identity', await change());
      return { path: 'desk/site/identity/restore', body: { version, current: version } };
    },
    'POST desk/site/pictures': async () => ({
      subject: { kind: 'site', id: null },
      file: await multipartOf(await redPicture().png().toBuffer(), { name: 'a.png' }),
    }),
    'POST desk/mail-templates/{template}/test': async () => ({
      path: 'desk/mail-templates/reset/test',
      body: { subject: 'New password', preview: '', body: 'Here: {{url}}' },
      subject: { kind: 'site', id: 'mail' },
    }),
    'GET desk/site/{area}/{version}': async () => ({ path: 'desk/site/identity/0' }),
  };
}
