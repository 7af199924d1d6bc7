import { assetFormats } from '@kitshelf/contract/asset-formats.ts';
import { sortOptions } from '@kitshelf/contract/catalogue.ts';
import { pageFormats } from '@kitshelf/contract/user-pages.ts';
import type { DeskRules } from '@kitshelf/contract/endpoint.ts';
import { errorCatalogue } from '@kitshelf/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingMeanings } from './config/settings.ts';
import { apiBase } from './platform/http/mount.ts';
import { openApiDocument } from './platform/http/openapi/openapi.ts';
import { siteVersion } from './platform/version.ts';
import { testApp, type TestApp } from '../test/app.ts';
import { demoFacts } from '../test/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const page = (title: string, intro: string, head: string[], rows: string[][]) =>
  [
    `# ${title}\n\n${intro}\n`,
    `| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
    '',
  ].join('\n');

const access = {
  public: 'anyone',
  personal: 'anyone, personal with a token',
  user: 'token',
  signed: 'signature',
  desk: '',
} as const;

/** Owners may call all of them. */
function operators({ roles, isProven }: DeskRules): string {
  const who =
    roles === 'anyone'
      ? 'anyone, at the desk'
      : roles === 'operators'
        ? 'operators'
        : ['owner', ...roles].join(', ');
  return isProven ? `${who}; a proof of the last ten minutes` : who;
}

describe('the generated documents are up to date (`npm test -- --update-docs` writes them):', () => {
  it('every call of the API', async () => {
    const rows = app.endpoints.map((endpoint) => [
      `${endpoint.method} \`${endpoint.path}\``,
      endpoint.desk ? operators(endpoint.desk) : access[endpoint.access],
      endpoint.summary,
      (endpoint.errors ?? []).map((code) => `${errorCatalogue[code].status} ${code}`).join(', '),
    ]);
    const intro = `Below \`${apiBase}\`. Parameters and answers: \`${apiBase}/docs\` of a running site, or \`${apiBase}/openapi.json\`; of calls at the desk: \`${apiBase}/desk/openapi.json\`. What visitors find in the catalogue is compressed (Brotli or gzip) and has an \`ETag\`: \`If-None-Match\` answers 304 while it is the same.`;
    await expect(page('Calls', intro, ['call', 'who', 'what', 'own errors'], rows)).toMatchFileSnapshot(
      '../../../docs/api.md',
    );
  });

  it('every error', async () => {
    const rows = Object.entries(errorCatalogue).map(([name, { status, message }]) => [
      `\`${name}\``,
      String(status),
      message,
    ]);
    const intro =
      'The body is `{"error": {"name", "message", "fields"?, "url"?}}`; `fields` names what is wrong with each field of the request, `url` is where a person can do something about it.';
    await expect(page('Errors', intro, ['name', 'status', 'message'], rows)).toMatchFileSnapshot(
      '../../../docs/errors.md',
    );
  });

  it('every setting', async () => {
    const rows = Object.entries(settingMeanings).map(([name, [fallback, meaning]]) => [
      `\`${name}\``,
      fallback,
      meaning,
    ]);
    const intro =
      'Environment variables, all optional. A wrong value is one line naming it, and exit code 1.';
    await expect(page('Configuration', intro, ['variable', 'default', 'meaning'], rows)).toMatchFileSnapshot(
      '../../../docs/configuration.md',
    );
  });
});

describe('the OpenAPI document', () => {
  it('names every call once and describes its parameters', () => {
    const document = openApiDocument(app.endpoints, 'http://localhost:3000', demoFacts) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(app.endpoints.length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  });

  it('says of every call who may make it and how it may be refused', () => {
    const { paths } = openApiDocument(app.endpoints, 'http://localhost:3000', demoFacts) as {
      paths: Record<string, Record<string, { security?: unknown[]; responses: Record<string, unknown> }>>;
    };
    const operations = Object.entries(paths).flatMap(([path, of]) =>
      Object.values(of).map((operation) => ({ path, ...operation })),
    );
    expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([]);
    const isRefusal = (status: string) => status.startsWith('4');
    expect(operations.filter(({ responses }) => !Object.keys(responses).some(isRefusal))).toEqual([]);
    expect(paths['/user/tools']?.['get']?.security).toEqual([]);
  });

  it('describes the answers that are no JSON, and what the gateways sign', () => {
    // oxlint-disable-next-line typescript/no-explicit-any -- looked into at a few known places
    const { paths } = openApiDocument(app.endpoints, 'http://localhost:3000', demoFacts) as any;
    const contentOf = (path: string) => Object.keys(paths[path].get.responses[200].content);
    expect(contentOf('/sse/')).toEqual(['text/event-stream']);
    expect(contentOf('/user/payment/transactions/{txId}/receipt.pdf')).toEqual(['application/pdf']);
    expect(contentOf('/user/app/downloads/{id}/{key}')).toEqual(['application/octet-stream']);
    const { parameters, requestBody, responses, tags } = paths['/webhooks/razorpay'].post;
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'x-razorpay-signature', in: 'header', required: true }),
    );
    expect(requestBody.content['application/json'].schema.required).toEqual(['event']);
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '413']);
    expect(tags).toEqual(['webhooks']);
    expect(paths['/webhooks/paddle'].post.parameters[0].name).toBe('paddle-signature');
  });

  it('is served as JSON, and as a page for people', async () => {
    const { body } = await app.call('GET', 'openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.info.version).toBe(siteVersion);
    expect(body.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    const html = await app.server.inject(`${apiBase}/docs`);
    expect(html.headers['content-type']).toContain('text/html');
    for (const { path } of app.endpoints) expect(html.body).toContain(path);
  });

  it('tells what operators call at their desk in a document of its own', async () => {
    const pathsOf = async (url: string) => Object.keys((await app.call('GET', url)).body.paths);
    const [all, desk] = [await pathsOf('openapi.json'), await pathsOf('desk/openapi.json')];
    expect(all.filter((path) => path.startsWith('/desk'))).toEqual([]);
    expect(desk.filter((path) => !path.startsWith('/desk'))).toEqual([]);
    const { components } = (await app.call('GET', 'desk/openapi.json')).body;
    expect(Object.keys(components.securitySchemes)).toEqual(['desk']);
    expect(new Set([...all, ...desk])).toEqual(new Set(app.endpoints.map(({ path }) => `/${path}`)));
  });

  it('lists what a format or a sort order may be', async () => {
    const { paths } = (await app.call('GET', 'openapi.json')).body;
    const valuesOf = (path: string, name: string) =>
      paths[path].get.parameters.find((each: { name: string }) => each.name === name).schema.enum;
    expect(valuesOf('/user/app/products/{id}/formats/{format}', 'format')).toEqual([...assetFormats]);
    expect(valuesOf('/user/app/pages/{id}/formats/{format}', 'format')).toEqual([...pageFormats]);
    expect(valuesOf('/user/app/products', 'sort')).toEqual([...sortOptions]);
  });
});
