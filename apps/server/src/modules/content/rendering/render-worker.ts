import { gunzipSync } from 'node:zlib';
import { exportFormats, toFormat } from '@kitshelf/contract/export-formats.ts';
import { brandFile } from '@kitshelf/library/brand-file.ts';
import { brands } from '@kitshelf/library/brands.ts';
import { namedShadows } from '@kitshelf/library/components/look.ts';
import { withAddresses } from '@kitshelf/library/photos.ts';
import { iconsScene } from '@kitshelf/library/single-icons.ts';
import { figFile } from '@kitshelf/scene/figma/fig-file/file.ts';
import { kitFile } from '@kitshelf/scene/figma/kit-file/kit-file.ts';
import { fileOfPayloads } from '@kitshelf/scene/reading/fig-file/file-of-payloads.ts';
import { figmaBoard, figmaClipboard, figmaRows } from '@kitshelf/scene/figma/clipboard.ts';
import { repacked } from '@kitshelf/scene/figma/repack.ts';
import { framerComponent } from '@kitshelf/scene/framer/component.ts';
import { framerLayers } from '@kitshelf/scene/framer/layers.ts';
import { figmaPlan, heaviestPictures } from '@kitshelf/scene/figma-plan/plan.ts';
import { schemeOfGround } from '@kitshelf/scene/color.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { reactFiles } from '@kitshelf/scene/react/component.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { FontUrl } from '@kitshelf/scene/text/faces.ts';
import { exportedFont } from '@kitshelf/scene/text/font-file.ts';
import { renderSvg } from '@kitshelf/scene/svg/render.ts';
import { webflowClipboard } from '@kitshelf/scene/webflow/clipboard.ts';
import sharp from 'sharp';
import { outliveSignals } from '../../../platform/workers/child-process.ts';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';
import type { JobLook } from './branded.ts';
import { fontPath } from '../designs/demo-library.ts';
import { chosenFrames, drawImported } from './draw-imported.ts';
import { drawSocialCard } from './draw-social-card.ts';
import { drawStack } from './draw-stack.ts';
import { fitPictures } from './fit-pictures.ts';
import { drawComponents, getCodeKit, getScene, getSets } from './get-scene.ts';
import { withFileNotes, withOwnPaths, withPageNote } from './own-files.ts';
import type { AssetVariants, PayloadFile, RenderJob } from './render-job.ts';

// One picture at a time: the other cores belong to requests.
sharp.concurrency(1);
sharp.cache(false);

const quality = 84;
/** Of a person's own pictures within a picture, on the longer side in px. */
const pictureLeast = 600;
/** Of the same in a page, which carries them. */
const pagePictures = { longest: 1_600, heaviest: 4_000_000 };
/** SVG's own resolution, in pixels per inch. */
const svgDensity = 72;

outliveSignals();
answerJobs(render);

async function render(job: RenderJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'picture':
      return await picture(job);
    case 'resized':
      return await resized(job);
    case 'figma':
      return Buffer.from(figma(job));
    case 'kit':
      return Buffer.from(kit(job));
    case 'stack':
      return drawStack(job);
    case 'icons':
      return Buffer.from(figmaClipboard(iconsScene(job.names, job)).html);
    case 'format':
      return Buffer.from(JSON.stringify(await formatted(job)));
    case 'page':
      return Buffer.from(await page(job));
    case 'repacked':
      return Buffer.from(repacked(job.html));
    case 'frames':
      return chosenFrames(job);
    case 'imported':
      return drawImported(job);
    case 'social':
      return await drawSocialCard(job.card);
    case 'components':
      return drawComponents(job);
    case 'brand-file':
      return brandKitFile(job.brand);
    case 'payload-file':
      return payloadFile(job);
    case 'file': {
      const pages = job.pages.map(({ name, assets }) => ({ name, groups: eachAs(assets, framesOf) }));
      return figFile({ name: job.name, pages });
    }
  }
}

/** A brand's file for Figma. Throws for a name that no brand of the library has. */
function brandKitFile(name: string): Uint8Array {
  const brand = brands.find(({ words }) => words.name === name);
  if (!brand) throw new Error(`There is no brand "${name}"`);
  return kitFile(brandFile(brand));
}

function payloadFile({ name, pages }: PayloadFile): Uint8Array {
  const unpacked = pages.map((page) => ({
    name: page.name,
    payloads: page.payloads.map((each) => ({
      name: each.name,
      html: () => gunzipSync(each.gzip).toString(),
    })),
  }));
  return fileOfPayloads({ name, pages: unpacked });
}

/** Like `map`, with nothing made before it is asked for. */
const eachAs = <T, U>(items: readonly T[], make: (item: T) => U): Iterable<U> => ({
  *[Symbol.iterator]() {
    for (const item of items) yield make(item);
  },
});

/** Drawn at the asked size at once: no pixels are made to be thrown away. Finer colours would double the time, unseen. */
async function picture(job: Extract<RenderJob, { kind: 'picture' }>): Promise<Uint8Array> {
  const pictures = await fitPictures(job.pictures, { longest: Math.max(pictureLeast, 1.5 * job.width) });
  const svg = renderSvg(getScene({ ...job, pictures }), { shadows: 'fast' });
  const density = (svgDensity * job.width) / job.sceneWidth;
  return await sharp(Buffer.from(svg), { density, limitInputPixels: false })
    .resize({ width: job.width })
    .webp({ quality, effort: 3 })
    .toBuffer();
}

async function resized({ picture, width }: Extract<RenderJob, { kind: 'resized' }>): Promise<Uint8Array> {
  return await sharp(picture, { animated: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer();
}

function figma(job: Extract<RenderJob, { kind: 'figma' }>): string {
  const { assetId, variants, look, pictures, state, hasComponents = false } = job;
  const parts = variants.map(({ variant, name }) => ({
    name,
    scene: getScene({ assetId, variant, look, pictures, state }),
  }));
  const [first] = parts;
  if (!first) throw new Error(`No variant of ${assetId} is asked for`);
  const options = { hasComponents };
  return parts.length === 1
    ? figmaClipboard(first.scene, options).html
    : figmaBoard(first.scene.name, parts, options).html;
}

function kit({ name, rows }: Extract<RenderJob, { kind: 'kit' }>): string {
  const laid = rows.map((each) => ({
    name: each.name,
    parts: each.parts.map((part) => ({ name: part.name, scene: getScene(part) })),
  }));
  return figmaRows(name, laid).html;
}

/** The value that answers carry, by format. */
async function formatted(job: Extract<RenderJob, { kind: 'format' }>): Promise<unknown> {
  const { format, assetId, variants, brand, other, look, pictures, origin = '' } = job;
  if (format === 'figma-plan') return await plan(job);
  const drawn = variants.map((variant) =>
    withOwnPaths(getScene({ assetId, variant, look, pictures }), pictures),
  );
  const { loadsFromSite } = exportFormats[toFormat(format)];
  const scenes = loadsFromSite ? drawn.map((scene) => withAddresses(scene, origin)) : drawn;
  switch (format) {
    case 'webflow':
      return webflowClipboard(scenes, brand);
    case 'html':
      return withPageNote(renderHtml(scenes, { fontUrl: exportedFont }).html, pictures);
    case 'react':
    case 'react-shadcn':
    case 'framer': {
      const { colors } = getScene({ assetId, variant: other ?? variants[0]!, look }).tokens;
      const appearance = { scheme: schemeOfGround(colors['ground'] ?? '#ffffff'), colors };
      const options = { brand, ...(other && { other: appearance }) };
      if (format !== 'framer') {
        const native = () => ({ kit: getCodeKit({ assetId, variant: variants[0]!, look }) });
        const code = format === 'react' ? native() : { flavour: 'shadcn' as const };
        return withFileNotes(reactFiles(scenes, { ...options, ...code }), pictures);
      }
      const layers = { path: 'layers.json', content: JSON.stringify(framerLayers(scenes[0]!)) };
      const fontUrl: FontUrl = (family, weight) => origin + fontPath(family, weight);
      return [framerComponent(scenes, { ...options, fontUrl }), layers];
    }
  }
}

/** Its pictures as heavy as a plan may be: a person's own have the room that the design's leave. */
async function plan(job: Extract<RenderJob, { kind: 'format' }>): Promise<unknown> {
  const { assetId, look, pictures, hasComponents } = job;
  const wanted = { assetId, variant: job.variants[0]!, look };
  const { images = {} } = getScene({ ...wanted, pictures });
  const own = new Set(typeof pictures === 'object' ? pictures.map(({ sha1 }) => sha1) : []);
  const designed = Object.entries(images).filter(([sha1]) => !own.has(sha1));
  const weight = designed.reduce((sum, [, { bytes }]) => sum + bytes.length, 0);
  const fitted = await fitPictures(pictures, { longest: 1_600, heaviest: heaviestPictures - weight });
  const sets = hasComponents ? getSets(wanted) : undefined;
  return figmaPlan(getScene({ ...wanted, pictures: fitted }), sets, namedShadows);
}

/** All variants of an asset, called by it and what they show. */
function framesOf({ assetId, variants }: AssetVariants): Scene[] {
  return variants.map(({ variant, name }) => {
    const scene = getScene({ assetId, variant });
    return { ...scene, name: `${scene.name} / ${name}` };
  });
}

/** The two appearances of a design are the same layers in other colours. */
async function page(job: Extract<RenderJob, { kind: 'page' }>): Promise<string> {
  const { assetId, variants, colorsOf, look, state } = job;
  const pictures = await fitPictures(job.pictures, pagePictures);
  const views = variants.map((variant) =>
    getScene({ assetId, variant, look: look && withScheme(look, variant, colorsOf), pictures, state }),
  );
  if (colorsOf === undefined || look) return renderHtml(views, { fontUrl: fontPath }).html;
  const { colors } = getScene({ assetId, variant: colorsOf }).tokens;
  const recoloured = views.map((view) => ({ ...view, tokens: { ...view.tokens, colors } }));
  return renderHtml(recoloured, { fontUrl: fontPath }).html;
}

/** The brand with the half that the other variant takes. */
function withScheme(look: JobLook, variant: string, colorsOf = variant): JobLook {
  return { ...look, schemes: { [variant]: look.schemes[colorsOf] ?? 'light' } };
}
