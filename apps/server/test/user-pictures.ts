import sharp from 'sharp';
import type { App } from '../src/app.ts';

/** A PNG of one colour. */
export const createPicture = (background: string, width = 80, height = 60): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends a file as a picture of whose token it is. */
export async function upload(
  { server }: Pick<App, 'server'>,
  content: Uint8Array,
  token: string | undefined,
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), '../../shop.png');
  const request = new Response(form);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/user/app/pictures',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** What storage holds of users' pictures. */
export async function listFiles({ platform }: Pick<App, 'platform'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of platform.storage.list()) if (key.startsWith('user-pictures/')) keys.push(key);
  return keys.sort();
}
