import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDemoSample } from '../../../test/demo-sample.ts';
import { listeningUrl } from '../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

// The SDK's own client against the whole site, in both eras of the protocol.

let app: TestApp;
let url: URL;
let key: string;
let free: string;
let pro: string;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  url = new URL('/mcp', listeningUrl(app.server)());
  ({ free, pro } = await saveDemoSample(app));
  const token = await app.signUp();
  key = (await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Agent' } })).body.data.key;
});
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function connect(mode: 'legacy' | 'auto', token?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = token === undefined ? {} : { headers: bearer(token) };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

const call = (method: string, params: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

interface SearchResult {
  readonly assets: readonly { readonly id: string; readonly mayCopy: boolean }[];
}

describe.each(['legacy', 'auto'] as const)('an agent of the era "%s"', (mode) => {
  it('gets from a search to code in three calls', async () => {
    const client = await connect(mode, key);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_assets',
      'get_asset',
      'get_asset_code',
      'get_figma_script',
      'get_install_command',
      'get_brand',
      'get_tokens',
      'compose_page',
    ]);
    const search = await client.callTool({ name: 'search_assets', arguments: { free_only: true } });
    const { assets } = search.structuredContent as SearchResult;
    expect(assets).toEqual([
      {
        id: free,
        slug: expect.stringMatching(/^hero-[a-z-]+$/),
        name: expect.any(String),
        kind: 'Sections',
        picture: expect.stringMatching(/^http:\/\/localhost:3000\/media\/scenes\/.*\?w=640$/),
        mayCopy: true,
      },
    ]);
    const details = await client.callTool({ name: 'get_asset', arguments: { id: free } });
    expect(details.content.map(({ type }) => type)).toEqual(['text', 'image']);
    const code = await client.callTool({ name: 'get_asset_code', arguments: { id: free } });
    expect(code.content[0]).toMatchObject({
      type: 'text',
      text: expect.stringMatching(/^\/\/ [\w-]+\.tsx\n[^]*export function/),
    });
    const own = await client.callTool({
      name: 'get_asset_code',
      arguments: { id: free, flavour: 'shadcn' },
    });
    expect(own.content[0]).toMatchObject({
      text: expect.stringContaining(" from '@/components/ui/button';"),
    });
    const none = await client.callTool({
      name: 'get_asset_code',
      arguments: { id: free, format: 'html', flavour: 'shadcn' },
    });
    expect([none.isError, none.content[0]]).toMatchObject([
      true,
      { text: 'These arguments are not accepted: flavour: Only for the format react.' },
    ]);
    const one = await client.callTool({
      name: 'get_asset_code',
      arguments: { id: free, format: 'html', variant: 'phone' },
    });
    const [page, ...fonts] = (one.content as { text: string }[]).map(({ text }) => text);
    expect(page).toContain('url("fonts/');
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts)
      expect(font).toMatch(/^\/\/ (fonts\/[\w.-]+)\n\/\/ http:\/\/localhost:3000\/media\/\1$/);
    await client.close();
  });

  it('gets layers for Figma as a script, in parts, and code in a brand', async () => {
    const client = await connect(mode, key);
    const ask = async (name: string, args: object) => {
      const { content, isError } = await client.callTool({ name, arguments: { id: free, ...args } });
      const [first] = content as { text: string }[];
      return { isError: isError === true, text: first?.text ?? '' };
    };
    const script = await ask('get_figma_script', { variant: 'phone' });
    expect(script.text).toMatch(/^\/\/ Asset hero-[a-z-]+ phone, part 1 of \d+\n/);
    expect(script.text).toContain("figma['create'+kinds[k]]()");
    expect(await ask('get_figma_script', { part: 99 })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^There is no part 99: the script has \d+ parts\./),
    });
    expect(await ask('get_asset_code', { brand: 'nonsense' })).toMatchObject({ isError: true });
    expect((await ask('get_asset', {})).text).toContain('"pictures":["photographs"]');
    expect((await ask('get_asset_code', {})).text).not.toContain('/media/photos/');
    expect((await ask('get_asset_code', { pictures: 'photographs' })).text).toContain('/media/photos/');
    for (const pictures of ['illustrations', 'own'])
      expect(await ask('get_figma_script', { pictures }), pictures).toMatchObject({ isError: true });
    await client.close();
  });

  it('is told where the plans stand for what they do not cover, and what is not there', async () => {
    const client = await connect(mode, key);
    const refused = await client.callTool({ name: 'get_asset_code', arguments: { id: pro } });
    expect([refused.isError, refused.content[0]]).toMatchObject([
      true,
      { text: expect.stringContaining('http://localhost:3000/pricing') },
    ]);
    const missing = await client.callTool({ name: 'get_asset', arguments: { id: 'f'.repeat(32) } });
    expect([missing.isError, missing.content[0]]).toMatchObject([
      true,
      { text: expect.stringMatching(/^No published asset has the id or slug "f+"\. Call search_assets/) },
    ]);
    await client.close();
  });

  it('searches and learns how to install without a key', async () => {
    const client = await connect(mode);
    const search = await client.callTool({
      name: 'search_assets',
      arguments: { limit: 1, category: 'Sections' },
    });
    expect((search.structuredContent as SearchResult).assets).toMatchObject([{ mayCopy: false }]);
    const near = await client.callTool({
      name: 'search_assets',
      arguments: { query: 'hero with zzzzzz' },
    });
    const note = 'Showing results for “hero”, without “zzzzzz”.';
    expect(near.structuredContent).toMatchObject({
      note,
      assets: expect.arrayContaining([expect.anything()]),
    });
    expect(near.content.at(-1)).toEqual({ type: 'text', text: note });
    expect(search.structuredContent).not.toHaveProperty('note');
    const command = await client.callTool({ name: 'get_install_command', arguments: { id: free } });
    expect(command.content[0]).toMatchObject({
      text: expect.stringContaining(`npx shadcn@latest add @kitshelf/hero-`),
    });
    await client.close();
  });
});

describe('without a key that lives', () => {
  it('code is refused with the way in, as HTTP says it', async () => {
    const answer = await call('tools/call', { name: 'get_asset_code', arguments: { id: free } });
    expect(answer.status).toBe(401);
    const challenge = answer.headers.get('www-authenticate');
    expect(challenge).toBe(
      'Bearer resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"',
    );
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const metadata = await fetch(new URL('/.well-known/oauth-protected-resource/mcp', url));
    expect(await metadata.json()).toMatchObject({
      resource: 'http://localhost:3000/mcp',
      bearer_methods_supported: ['header'],
    });
  });

  it('everything is refused to a dead one', async () => {
    const answer = await call('tools/list', {}, bearer(`kit_${'A'.repeat(43)}`));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(
      /^Bearer error="invalid_token", resource_metadata="/,
    );
  });

  it('nonsense is answered as the protocol says', async () => {
    expect((await fetch(url, { method: 'GET', headers: { accept: 'text/event-stream' } })).status).toBe(405);
    const unread = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(unread.status).toBe(400);
  });
});

it.each(['legacy', 'auto'] as const)('an agent of the era "%s" is promised no notices', async (mode) => {
  const client = await connect(mode);
  expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
  await client.close();
});

describe('a page that had its own name point at this machine', () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream', ...headers },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    });
    return answer.statusCode;
  };

  it.each([
    { host: 'evil.example.com' },
    { host: 'evil.example.com:3000' },
    { host: 'localhost.evil.example.com' },
    { host: 'localhost:3000', origin: 'https://evil.example.com' },
    { host: '127.0.0.1:3000', origin: 'null' },
  ])('is refused: %o', async (headers) => {
    expect(await ask(headers)).toBe(403);
  });

  it.each([
    { host: 'localhost:3000' },
    { host: '[::1]:3000', origin: 'http://localhost:8080' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
  ])('is not: %o', async (headers) => {
    expect(await ask(headers)).toBe(200);
  });

  it('finds a public site open to every origin, as before', async () => {
    const open = await testApp({
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@shop.example',
      RAZORPAY_KEY_ID: 'rzp_live_x',
      RAZORPAY_KEY_SECRET: 'x',
      RAZORPAY_WEBHOOK_SECRET: 'x',
    });
    const answer = await open.server.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        accept: 'application/json, text/event-stream',
        host: 'shop.example',
        origin: 'https://agent.example',
      },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    });
    expect(answer.statusCode).toBe(200);
    await open.close();
  });
});
