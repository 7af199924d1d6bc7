import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import type { FrameNode, Scene, SceneNode } from '@kitshelf/scene/scene.ts';
import { readPage, type RenderedElement } from './browser-page.ts';
import { type Layer, payloadLayers } from './payload-layers.ts';
import { webFontFile, webFontName } from '@kitshelf/scene/text/font-file.ts';

/** The most that a box of the payload may be away from the browser's, in px. */
const tolerance = 1;
/** On a common baseline: browsers round the ascent of each typeface to whole pixels, Figma does not. */
const baselineTolerance = 1.5;

/** What differs between a payload and the live preview in a browser. */
export interface LayoutComparison {
  readonly layers: number;
  readonly texts: number;
  /** A line for each layer whose box or line breaks differ, the outermost first. */
  readonly differences: readonly string[];
}

/** Compares payloads with Chromium's layout of the live preview; close it afterwards. */
export interface LayoutOracle {
  /**
   * @param scene one variant of an asset; its payload with components is compared, too
   * @returns layers and texts compared, and what differs by more than 1 px or breaks its lines elsewhere
   */
  compare(scene: Scene): Promise<LayoutComparison>;
  close(): Promise<void>;
}

/**
 * Starts Chromium, which shares neither layout nor text measuring with the payload; openfig-core decodes the payload.
 * @param executablePath Chromium's program
 */
export async function openLayoutOracle(
  executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
): Promise<LayoutOracle> {
  const fonts = await serveFonts();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-background-networking'],
  });
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  return {
    compare: (scene) => compare(page, scene, fonts.url),
    close: async () => {
      await browser.close();
      fonts.close();
    },
  };
}

/** Typefaces over HTTP, as the site serves them: a page that is set from text loads no files. */
async function serveFonts(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const file = webFontFile((request.url ?? '').slice(1));
    const answer = async () => {
      if (file === undefined) return response.writeHead(404).end();
      const bytes = await readFile(file);
      return response
        .writeHead(200, { 'access-control-allow-origin': '*', 'cache-control': 'max-age=9999' })
        .end(bytes);
    };
    void answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** A design as it is drawn: code joins rows of equal cells to grids, and has controls with parts of their own. */
const drawnOnly = (scene: Scene): Scene => ({ ...scene, root: withoutUse(scene.root) });

function withoutUse(node: FrameNode): FrameNode;
function withoutUse(node: SceneNode): SceneNode;
function withoutUse(given: SceneNode): SceneNode {
  const {
    role: _role,
    reveals: _reveals,
    alternatives: _alternatives,
    opener: _opener,
    hint: _hint,
    ...node
  } = given;
  if (node.type !== 'frame') return node;
  const { columns: _columns, component: _component, isSlides: _slides, ...frame } = node;
  // Fields are known by their layer's name, too.
  const name = frame.name === 'Input' ? 'Field' : frame.name;
  return { ...frame, name, children: frame.children.map((child) => withoutUse(child)) };
}

async function compare(page: Page, scene: Scene, fontsUrl: string): Promise<LayoutComparison> {
  const plain = figmaClipboard(scene).html;
  const native = figmaClipboard(scene, { hasComponents: true }).html;
  const meant = payloadLayers(plain);
  const { html } = renderHtml(drawnOnly(scene), {
    fontUrl: (family, weight) => fontsUrl + webFontName(family, weight),
  });
  await page.setViewportSize({ width: scene.viewport, height: 300 });
  await page.setContent(html);
  await page.evaluate(
    'Promise.all([...document.fonts].map((face) => face.load())).then(() => document.fonts.ready.then(() => {}))',
  );
  const shown = await readPage(page, meant);
  const differences: string[] = [];
  const counts = { layers: 0, texts: 0 };
  compareLayers(meant, shown, [], differences, counts);
  if (native !== plain) compareLayers(payloadLayers(native), shown, ['With components'], differences, counts);
  return { ...counts, differences };
}

function compareLayers(
  meant: Layer,
  shown: RenderedElement,
  above: readonly string[],
  differences: string[],
  counts: { layers: number; texts: number },
): void {
  const path = [...above, meant.name];
  const say = (what: string) => differences.push(`${path.slice(-4).join(' / ')}: ${what}`);
  counts.layers += 1;
  if (meant.isText) counts.texts += 1;
  const allowed = meant.isOnBaseline ? baselineTolerance : tolerance;
  const off = Math.max(...meant.box.map((value, at) => Math.abs(value - shown.box[at]!)));
  if (!(off <= allowed)) say(`box ${tenths(meant.box)} is ${tenths(shown.box)} in Chromium`);
  if (meant.isText) {
    if (meant.lines.join() !== shown.lines.join())
      say(`lines begin at ${meant.lines.join()}, in Chromium at ${shown.lines.join()}`);
    return;
  }
  if (shown.children === undefined) return;
  if (shown.children.length !== meant.children.length) {
    say(`${meant.children.length} layers are ${shown.children.length} elements`);
    return;
  }
  meant.children.forEach((child, at) =>
    compareLayers(child, shown.children![at]!, path, differences, counts),
  );
}

const tenths = (box: readonly number[]): string => box.map((value) => Math.round(value * 10) / 10).join();
