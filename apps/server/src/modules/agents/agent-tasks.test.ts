import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDemoSample } from '../../../test/demo-sample.ts';
import { listeningUrl } from '../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

// What a person asks for, which tool is to be called for it and with what: a client that follows the list, no model.

interface Task {
  readonly task: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Words of the answer. */
  readonly answers?: string;
  /** Words of a refusal that leads on. */
  readonly refuses?: string;
}

const tasks = JSON.parse(
  readFileSync(new URL('../../../test/agent-tasks.json', import.meta.url), 'utf8'),
) as readonly Task[];

let app: TestApp;
let client: Client;
let names: Record<string, string>;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { free, pro } = await saveDemoSample(app);
  const { catalogue } = app.services;
  const asset = await catalogue.facts(free);
  names = { FREE: free, PRO: pro, SLUG: catalogue.slugOf(asset), BRAND: brandSlug(asset.brand!) };
  const token = await app.signUp();
  const { key } = (await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Agent' } })).body.data;
  client = new Client({ name: 'tasks', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const url = new URL('/mcp', listeningUrl(app.server)());
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
});
afterAll(async () => {
  await client.close();
  await app.close();
});

/** `{FREE}` and so on stand for what the library of the test holds. */
const filled = (value: unknown): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/\{([A-Z]+)\}/g, (whole, name: string) => names[name] ?? whole),
  );

it('are forty, each said once, and call every tool', async () => {
  expect(tasks).toHaveLength(40);
  expect(new Set(tasks.map(({ task }) => task)).size).toBe(40);
  const { tools } = await client.listTools();
  expect(new Set(tasks.map(({ tool }) => tool))).toEqual(new Set(tools.map(({ name }) => name)));
});

it('are told what the library is, and which tool leads to which', () => {
  for (const tool of ['search_assets', 'compose_page', 'get_brand', 'get_asset', 'get_tokens'])
    expect(client.getInstructions()).toContain(tool);
});

describe('for the task', () => {
  it.each(tasks)('$task', async ({ tool, arguments: given, answers, refuses }) => {
    const args = filled(given);
    const { tools } = await client.listTools();
    const { inputSchema, outputSchema } = tools.find(({ name }) => name === tool)!;
    const ajv = new Ajv({ strict: false });
    // The schemas are of a later draft, of which they use nothing but the name.
    const schemaOf = (schema: object) =>
      ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
    expect(schemaOf(inputSchema)(args), 'the arguments are those of the tool').toBe(true);
    expect(Object.keys(args).filter((name) => !(name in (inputSchema.properties ?? {})))).toEqual([]);
    const { content, isError, structuredContent } = await client.callTool({ name: tool, arguments: args });
    const said = (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
    expect([isError === true, said]).toEqual([
      refuses !== undefined,
      expect.stringContaining(filled([refuses ?? answers])[0] as string),
    ]);
    const isStructured = !outputSchema || isError === true || schemaOf(outputSchema)(structuredContent);
    expect(isStructured, 'the structured answer is as announced').toBe(true);
  });
});
