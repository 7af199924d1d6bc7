import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { comeFromTheMachine, expect } from '../test.ts';

const stub = new URL('../../apps/figma-plugin/test/', import.meta.url);

/** What a page that plays Figma offers to a test. */
interface FigmaWindow {
  readonly place: {
    readonly figma: {
      currentPage: { selection: unknown[]; children: { name: string }[] };
      createFrame(): Record<string, unknown> & { resize(width: number, height: number): void };
    };
    readonly done: string[];
    readonly stored: Record<string, unknown>;
    readonly variables: { name: string }[];
    fire(name: string, event?: unknown): void;
  };
}

/**
 * A page that plays Figma: the plugin's main thread runs against the strict stand-in of its API, the window in a frame
 * of a null origin as Figma shows it, messages go both ways. Gives that window.
 */
export async function openFigma(
  page: Page,
  request: APIRequestContext,
  stored: Record<string, unknown> = {},
): Promise<FrameLocator> {
  // From another origin the site takes no header that says where somebody is.
  await comeFromTheMachine(page.context());
  const zip = await request.get('/figma-plugin.zip');
  expect(zip.status()).toBe(200);
  const files = Object.fromEntries(
    Object.entries(unzipSync(await zip.body())).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const origin = await serveFile(page, stored);
  await page.addInitScript((ui) => Object.assign(window, { __html__: ui }), files['ui.html'] ?? '');
  await page.goto(origin);
  await expect(page).toHaveTitle('Ready');
  await page.addScriptTag({ content: files['main.js'] ?? '' });
  return page.frameLocator('iframe');
}

/** The file's page on a server of its own until it is closed: browsers keep pages from elsewhere away from this machine. */
async function serveFile(page: Page, stored: Record<string, unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    response.setHeader('content-type', name.endsWith('.ts') ? 'text/javascript' : 'text/html');
    if (!name.endsWith('.ts')) return response.end(html(stored));
    return void readFile(new URL(name, stub), 'utf8').then((text) =>
      response.end(stripTypeScriptTypes(text)),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  page.on('close', () => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/** The canvas stands right of the plugin's window. */
const html = (stored: Record<string, unknown>) => `<!doctype html><html lang="en"><title>Untitled</title>
<style>body { margin: 0; display: flex; height: 100vh } iframe { border: 0; width: 420px; height: 680px }</style>
<div id="plugin"></div><main style="flex: 1; background: #e5e5e5"><h1>Untitled</h1></main>
<script type="module">
  import { strictFigma } from './strict-figma.ts';
  let frame;
  const tell = (message) => frame?.contentWindow.postMessage({ pluginMessage: message }, '*');
  const place = strictFigma({ onMessage: tell, stored: ${JSON.stringify(stored)} });
  const { showUI } = place.figma;
  place.figma.showUI = (page, options) => {
    showUI(page, options);
    frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    frame.setAttribute('allow', 'clipboard-write');
    frame.title = 'Plugin';
    frame.srcdoc = page.replace('<html', '<html class="figma-light"');
    document.getElementById('plugin').append(frame);
  };
  addEventListener('message', ({ data, source }) => {
    if (source !== frame?.contentWindow) return;
    if (data.pluginMessage) place.figma.ui.onmessage(data.pluginMessage);
    if (!data.pluginDrop) return;
    const { clientX, clientY, dropMetadata } = data.pluginDrop;
    const [x, y] = [clientX - 420, clientY];
    place.fire('drop', { node: place.figma.currentPage, x, y, absoluteX: x, absoluteY: y, items: [], files: [], dropMetadata });
  });
  Object.assign(window, { place, figma: place.figma });
  document.title = 'Ready';
</script>`;

/** Names of what stands on the page of the file. */
export const getLayers = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as FigmaWindow).place.figma.currentPage.children.map(({ name }) => name),
  );

/** Addresses that the plugin opened in the browser, and undo steps. */
export const doneIn = (page: Page) => page.evaluate(() => (window as unknown as FigmaWindow).place.done);

/** What the plugin keeps on this machine. */
export const storedIn = (page: Page) => page.evaluate(() => (window as unknown as FigmaWindow).place.stored);

export const variablesIn = (page: Page) =>
  page.evaluate(() => (window as unknown as FigmaWindow).place.variables.map(({ name }) => name));

/** Puts a frame on the page and selects it. */
export const selectFrame = (page: Page, name: string, width: number) =>
  page.evaluate(
    ([name, width]) => {
      const { place } = window as unknown as FigmaWindow;
      const frame = place.figma.createFrame();
      frame.resize(width, 400);
      frame['name'] = name;
      place.figma.currentPage.selection = [frame];
      place.fire('selectionchange');
    },
    [name, width] as const,
  );
