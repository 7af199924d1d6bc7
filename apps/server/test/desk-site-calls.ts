import sharp from 'sharp';
import type { Sample } from './desk-calls.ts';
import { toMultipart } from './files.ts';

const mailWords = { subject: 'New password', preview: '', body: 'Here: {{url}}' };
const redPicture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

/** How the calls of the shop's settings are done. */
export function siteSamples(
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<{ version: number }>,
): Record<string, () => Promise<Sample>> {
  let pages = 0;
  /** Each time the next version of a page; a text without placeholders may be published. */
  const publication = () => ({ markdown: '# Cookies\n\nNone.', summary: '', version: pages++ });
  const change = () => call('GET', 'site/identity');
  return {
    'PUT desk/site/{area}': async () => ({ path: 'desk/site/identity', body: await change() }),
    'POST desk/site/{area}/restore': async () => {
      const { version } = await call('PUT', 'site/identity', await change());
      return { path: 'desk/site/identity/restore', body: { version, current: version } };
    },
    'POST desk/site/look/preview': async () => ({
      path: 'desk/site/look/preview',
      body: { accent: '#a3195b', darkAccent: null, radius: 12, typeface: null },
    }),
    'POST desk/site/pictures': async () => ({
      subject: { kind: 'site', id: null },
      file: await toMultipart(await redPicture().png().toBuffer(), { name: 'a.png' }),
    }),
    'POST desk/mail-templates/{template}/test': async () => ({
      path: 'desk/mail-templates/reset/test',
      body: mailWords,
      subject: { kind: 'site', id: 'mail' },
    }),
    'POST desk/legal/{page}/preview': async () => ({
      path: 'desk/legal/imprint/preview',
      body: { markdown: 'Fern GmbH' },
    }),
    'POST desk/legal/{page}/publish': async () => ({
      path: 'desk/legal/cookies/publish',
      body: publication(),
      subject: { kind: 'legal', id: 'cookies' },
    }),
    'POST desk/legal/{page}/retract': async () => {
      const planned = { markdown: 'Soon.', summary: '', version: 0, from: '2099-01-01T00:00:00.000Z' };
      await call('POST', 'legal/withdrawal/publish', planned);
      return {
        path: 'desk/legal/withdrawal/retract',
        body: { version: 1 },
        subject: { kind: 'legal', id: 'withdrawal' },
      };
    },
    'GET desk/legal/{page}': async () => ({ path: 'desk/legal/imprint' }),
    'POST desk/mail-templates/{template}/preview': async () => ({
      path: 'desk/mail-templates/reset/preview',
      body: mailWords,
    }),
    'GET desk/site/{area}/{version}': async () => ({ path: 'desk/site/identity/0' }),
  };
}
