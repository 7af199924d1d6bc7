// @vitest-environment node
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoFacts } from '../server/test/site.ts';
import { createDevRenderer } from './dev-renderer.ts';

const server = createServer();
let renderer: Awaited<ReturnType<typeof createDevRenderer>>;
beforeAll(async () => {
  renderer = await createDevRenderer(server);
});
afterAll(async () => {
  await renderer.close();
  server.close();
});

test('development renders pages from the sources, as the build does', async () => {
  expect([renderer.isPage('/licenses'), renderer.isPage('/nothing')]).toEqual([true, false]);
  expect(renderer.canonicalUrl('/LICENSES', 'x=1')).toBe('/licenses');
  expect(renderer.shell(demoFacts).html).toContain('<title>Kitshelf</title>');
  const call = () => Promise.reject(new Error('This page asks for nothing'));
  const { status, html } = await renderer.render({
    url: '/licenses',
    origin: 'http://localhost',
    site: demoFacts,
    call,
  });
  expect(status).toBe(200);
  expect(html).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(html).toContain('/@vite/client');
});
