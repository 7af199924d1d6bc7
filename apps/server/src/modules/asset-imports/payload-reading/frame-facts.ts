import { createHash } from 'node:crypto';
import { schemeOfGround } from '@kitshelf/scene/color.ts';
import type { Scheme, VariantKey } from '@kitshelf/contract/variants.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { getFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import { packedFingerprints } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import { drawFrame } from '@kitshelf/scene/reading/draw/draw.ts';
import type { FigmaDocument } from '@kitshelf/scene/reading/payload.ts';
import { readScene } from '@kitshelf/scene/reading/scene/read-scene.ts';
import { framesAsClipboard } from '@kitshelf/scene/reading/take-frame.ts';
import type { ReadFrame, ReadNode } from '@kitshelf/scene/reading/tree.ts';
import { webFontName } from '@kitshelf/scene/text/font-file.ts';
import type { FontFamily, FontWeight } from '@kitshelf/scene/scene.ts';
import { getPayloadFacts, reportPayload, getStructure } from '@kitshelf/scene/report.ts';
import type { AssetReport } from '@kitshelf/contract/desk/assets.ts';
import { mergeFaces } from '@kitshelf/scene/reading/typeset/faces.ts';
import { setTexts } from '@kitshelf/scene/reading/typeset/set-texts.ts';
import { getPicture, pictureSize, getThumbnail } from './pictures.ts';
import type { FrameFacts, PageOfDesign, TakenFrame, TakenVariant } from '../../asset-editing/index.ts';
import type { LayerMark } from '../../catalogue/index.ts';

/** As wide as pictures are offered on a page. */
const pageWidth = 1600;

/** One frame whole: facts, payload, layers and a picture for a page. */
export async function takenFrame(document: FigmaDocument, frame: ReadFrame): Promise<TakenFrame> {
  const { facts, html } = await getFacts(document, frame, pageWidth);
  const picture = { pictureSize: await pictureSize(facts.picture), thumbnail: await getThumbnail(document) };
  return { ...facts, html, layers: getMarks(frame), ...picture };
}

interface VariantFrame {
  readonly variant: VariantKey;
  readonly frame: ReadFrame;
}

/** Several frames as one design, the main one first: what is said is of that one, what is to be mended of all. */
export async function takenVariants(
  document: FigmaDocument,
  frames: readonly VariantFrame[],
): Promise<TakenFrame> {
  const each: { readonly variant: VariantKey; readonly taken: TakenFrame }[] = [];
  for (const { variant, frame } of frames) each.push({ variant, taken: await takenFrame(document, frame) });
  // A picture's main colour may be that of what stands on the ground.
  const other = frames.map(({ variant }) => variant).find(isScheme);
  const ownScheme = other && (other === 'dark' ? 'light' : 'dark');
  const variants = each.map(({ variant, taken: { width, height, picture, pictureSize } }): TakenVariant => {
    const scheme = isScheme(variant) ? variant : (ownScheme ?? schemeOfGround(pictureSize.color));
    return { key: variant, width, height, scheme, picture, pictureSize };
  });
  const taken = each.map((one) => one.taken);
  return {
    ...taken[0]!,
    structure: {
      ...taken[0]!.structure,
      fingerprints: [...new Set(taken.flatMap(({ structure }) => structure.fingerprints ?? []))],
    },
    html: clipboardOf(
      document,
      frames.map(({ frame }) => frame),
    ),
    layers: taken.flatMap(({ layers }) => layers),
    report: taken.map(({ report }) => report).reduce(withFindings),
    variants,
  };
}

const isScheme = (key: VariantKey): key is Scheme => key === 'light' || key === 'dark';

/** What one report says, and what is to be mended by another. */
const withFindings = (one: AssetReport, other: AssetReport): AssetReport => ({
  ...one,
  isReadable: one.isReadable && other.isReadable,
  unnamed: [...one.unnamed, ...other.unnamed],
  contrastFailures: [...one.contrastFailures, ...other.contrastFailures],
  outside: [...one.outside, ...other.outside],
  textsWithoutGlyphs: [...one.textsWithoutGlyphs, ...other.textsWithoutGlyphs],
  missingFaces: mergeFaces([...(one.missingFaces ?? []), ...(other.missingFaces ?? [])]),
  repeatedHeadings: [...new Set([...(one.repeatedHeadings ?? []), ...(other.repeatedHeadings ?? [])])],
  smallTexts: [...(one.smallTexts ?? []), ...(other.smallTexts ?? [])],
  missingImages: [...new Set([...one.missingImages, ...other.missingImages])],
  unsupported: [...one.unsupported, ...other.unsupported],
});

/** The payload of frames, with what texts lack set. */
function clipboardOf(document: FigmaDocument, frames: readonly ReadFrame[]): string {
  const set = setTexts(document, frames);
  return framesAsClipboard(set.document, set.frames);
}

/** What is said of a frame, with a picture of at most that width in px, and its payload. */
export async function getFacts(given: FigmaDocument, original: ReadFrame, pictureWidth: number) {
  const set = setTexts(given, [original]);
  const [document, frame] = [set.document, set.frames[0]!];
  const html = framesAsClipboard(document, [frame]);
  const found = reportPayload(html);
  const { svg, width, height, leftOut } = drawFrame(document, frame);
  const scene = sceneOf(document, frame);
  const report: AssetReport = {
    ...getStructure(found),
    unnamed: found.unnamed,
    contrastFailures: found.contrastFailures,
    outside: found.outside,
    textsWithoutGlyphs: found.textsWithoutGlyphs,
    missingFaces: [...set.missing],
    ...textFindings(frame),
    missingImages: found.imagesWithoutData,
    unsupported: [...leftOut, ...set.leftOut].filter(({ what }) => what !== 'missing picture'),
    isReadable: scene !== undefined,
    lost: scene?.leftOut ?? [],
  };
  const facts: FrameFacts = {
    key: frame.key,
    name: frame.fields.name ?? '',
    width: Math.round(width),
    height: Math.round(height),
    structure: { ...getPayloadFacts(found), fingerprints: packedFingerprints([getFingerprint(html)]) },
    report,
    words: wordsOf(frame),
    picture: await getPicture(svg, width, height, pictureWidth),
  };
  return { facts, html };
}

/** A frame as a page, where it can be read back. */
export function getPage(given: FigmaDocument, original: ReadFrame): PageOfDesign | undefined {
  const { document, frames } = setTexts(given, [original]);
  const read = sceneOf(document, frames[0]!);
  const fontUrl = (family: FontFamily, weight: FontWeight) => `/media/fonts/${webFontName(family, weight)}`;
  return read && renderHtml(read.scene, { fontUrl });
}

/** A design that the layout cannot take is one that is not read back. */
function sceneOf(document: FigmaDocument, frame: ReadFrame) {
  try {
    return readScene(document, frame);
  } catch {
    return undefined;
  }
}

const headingSize = 20;
const readableSize = 12;

/** Large texts that say what another one says, and texts too small to read; figures are no headings. */
function textFindings(frame: ReadNode): Pick<AssetReport, 'repeatedHeadings' | 'smallTexts'> {
  const headings = new Map<string, number>();
  const smallTexts: string[] = [];
  const visit = ({ fields, children }: ReadNode) => {
    const words = fields.textData?.characters?.trim() ?? '';
    const size = fields.fontSize ?? readableSize;
    if (words && size < readableSize) smallTexts.push(fields.name ?? '');
    if (size >= headingSize && /\p{L}{3}/u.test(words)) headings.set(words, (headings.get(words) ?? 0) + 1);
    children.forEach(visit);
  };
  visit(frame);
  const repeatedHeadings = [...headings].filter(([, count]) => count > 1).map(([words]) => words);
  return { repeatedHeadings, smallTexts };
}

function wordsOf(frame: ReadNode): string[] {
  const texts: { size: number; words: string }[] = [];
  const visit = ({ fields, children }: ReadNode) => {
    const words = fields.textData?.characters?.trim();
    if (words) texts.push({ size: fields.fontSize ?? 0, words });
    children.forEach(visit);
  };
  visit(frame);
  return texts
    .sort((a, b) => b.size - a.size)
    .slice(0, 40)
    .map(({ words }) => words.slice(0, 200));
}

/** What a layer looks like without its children, ids and blobs. */
export function getMarks(frame: ReadNode): LayerMark[] {
  const marks: LayerMark[] = [];
  const visit = ({ fields, children }: ReadNode) => {
    const {
      type,
      name = '',
      size,
      transform,
      opacity,
      fillPaints,
      strokePaints,
      strokeWeight,
      effects,
    } = fields;
    const { cornerRadius, stackMode, stackSpacing, fontName, fontSize, textData } = fields;
    const look = [
      type,
      size,
      transform,
      opacity,
      fillPaints,
      strokePaints,
      strokeWeight,
      effects,
      cornerRadius,
    ];
    const flow = [stackMode, stackSpacing, fontName, fontSize, textData?.characters];
    const mark = createHash('sha1')
      .update(JSON.stringify([look, flow], rounded))
      .digest('hex')
      .slice(0, 12);
    marks.push([name, mark]);
    children.forEach(visit);
  };
  visit(frame);
  return marks;
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number'
    ? Math.round(value * 100) / 100
    : value instanceof Uint8Array
      ? value.length
      : value;
