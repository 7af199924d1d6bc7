import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { StrictFramer } from '../../apps/framer-plugin/test/strict-framer.ts';
import { comeFromTheMachine, expect } from '../test.ts';

const stub = new URL('../../apps/framer-plugin/test/strict-framer.ts', import.meta.url);

interface FramerOptions {
  /** Of a connected plugin. */
  readonly token?: string;
  /** Methods that the user may not call in this project. */
  readonly forbidden?: readonly string[];
}

/** A page that plays Framer: the plugin of the zip runs in a frame of another origin against the strict stand-in of its editor. Gives that frame. */
export async function openFramer(
  page: Page,
  request: APIRequestContext,
  { token, forbidden = [] }: FramerOptions = {},
): Promise<FrameLocator> {
  // From another origin the site takes no header that says where somebody is.
  await comeFromTheMachine(page.context());
  const zip = await request.get('/framer-plugin.zip');
  expect(zip.status()).toBe(200);
  const files = Object.fromEntries(
    Object.entries(unzipSync(await zip.body())).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const stubText = stripTypeScriptTypes(await readFile(stub, 'utf8'));
  const plugin = await serve(page, (name) => files[name || 'index.html']);
  const editor = await serve(page, (name) =>
    name === 'strict-framer.js' ? stubText : html(plugin, forbidden),
  );
  if (token !== undefined)
    await page.addInitScript(
      ([origin, token]) => location.origin === origin && localStorage.setItem('kitshelf.token', token),
      [new URL(plugin).origin, token] as const,
    );
  await page.goto(editor);
  await expect(page).toHaveTitle('Ready');
  return page.frameLocator('iframe');
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/** Texts by their names on a server of their own until the page is closed. */
async function serve(page: Page, textOf: (name: string) => string | undefined): Promise<string> {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/html');
    response.end(textOf(name));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  page.on('close', () => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const html = (
  plugin: string,
  forbidden: readonly string[],
) => `<!doctype html><html lang="en"><title>Untitled</title>
<style>body { margin: 0; display: flex; height: 100vh } iframe { border: 0; width: 380px; height: 620px }</style>
<div id="plugin"></div><main style="flex: 1; background: #e5e5e5"><h1>Untitled</h1></main>
<script type="module">
  import { strictFramer } from './strict-framer.js';
  window.framer = strictFramer(window, { forbidden: ${JSON.stringify(forbidden)} });
  const frame = document.createElement('iframe');
  frame.title = 'Plugin';
  frame.src = '${plugin}';
  document.getElementById('plugin').append(frame);
  document.title = 'Ready';
</script>`;

/** What is in the project. */
export const getProject = (page: Page) =>
  page.evaluate(() => {
    const { files, nodes, styles, errors, selection } = (window as unknown as { framer: StrictFramer })
      .framer;
    return { files, nodes, styles, errors, selection };
  });

/** Puts a frame on the canvas and selects it. */
export const selectFrameIn = (page: Page, name: string) =>
  page.evaluate((name) => (window as unknown as { framer: StrictFramer }).framer.addFrame(name), name);
