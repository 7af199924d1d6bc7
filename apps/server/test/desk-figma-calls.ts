import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { Sample } from './desk-calls.ts';
import { toMultipart } from './files.ts';
import { pastedStack } from './payloads.ts';

type Headers = Record<string, string>;
type Post = (path: string, body?: object) => Promise<{ readonly _id: string }>;

let made = 0;

/** How each call about checks in Figma is done (see `deskSamples`). */
export function figmaCalls(
  app: TestApp,
  owner: () => Headers,
  post: Post,
): Record<string, () => Promise<Sample>> {
  const asset = async () => {
    const { _id } = await post('assets', { payload: pastedStack(`Stack ${(made += 1)}`) });
    await post(`assets/${_id}/publish`);
    await app.services.catalogue.refresh();
    return _id;
  };
  const look = 'gap-shown';
  const picture = async () =>
    await toMultipart(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      { name: 'a.png' },
    );
  const check = async () => {
    await asset();
    return (await post('figma-checks'))._id;
  };
  const seen = async () => {
    const id = await check();
    const headers = owner();
    const body = { version: 0, figmaVersion: '125.9', seen: [{ look, outcome: 'right' }] };
    await app.call('PUT', `desk/figma-checks/${id}`, { body, headers });
    return id;
  };
  const screenshot = async () => {
    const id = await check();
    const { payload, headers } = await picture();
    const url = `/api/v1/desk/figma-checks/${id}/looks/${look}/screenshots`;
    const answer = await app.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...owner(), ...headers },
    });
    return `desk/figma-checks/${id}/screenshots/${answer.json<{ data: { _id: string } }>().data._id}`;
  };
  const at = async (id: Promise<string>, act: string) => ({ path: `desk/figma-checks/${await id}${act}` });
  return {
    'GET desk/figma-samples/{id}/payload': async () => ({
      path: `desk/figma-samples/${await asset()}/payload`,
    }),
    'POST desk/figma-checks': async () => {
      await asset();
      return { body: {} };
    },
    'PUT desk/figma-checks/{id}': async () => ({
      ...(await at(check(), '')),
      body: { version: 0, browser: 'Firefox 140' },
    }),
    'POST desk/figma-checks/{id}/finish': async () => ({
      ...(await at(seen(), '/finish')),
      body: { version: 1 },
    }),
    'POST desk/figma-checks/{id}/delete': () => at(check(), '/delete'),
    'GET desk/figma-checks/{id}/export': () => at(check(), '/export'),
    'POST desk/figma-checks/{id}/looks/{look}/screenshots': async () => ({
      ...(await at(check(), `/looks/${look}/screenshots`)),
      file: await picture(),
    }),
    'POST desk/figma-checks/{id}/screenshots/{screenshot}/remove': async () => ({
      path: `${await screenshot()}/remove`,
    }),
    'GET desk/figma-checks/{id}/screenshots/{screenshot}': async () => ({ path: await screenshot() }),
  };
}
