import { toHex } from '@kitshelf/scene/color.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { renderSvg } from '@kitshelf/scene/svg/render.ts';
import { openfigDocument } from '@kitshelf/scene/testing/openfig.ts';
import { withInstancesResolved } from '@kitshelf/scene/testing/resolve-instances.ts';
import { manifestRow } from '../../catalogue/generate/manifest.ts';

type FigDocument = ReturnType<typeof openfigDocument>;
type FigNode = FigDocument['nodes'][number];
type FigPaint = NonNullable<FigNode['fillPaints']>[number];

/** What is seen of a design, in a picture of it or where it was pasted: its size in px, its ground and its words. */
interface Sight {
  readonly size: string;
  readonly ground: string | undefined;
  /** In the order of the layers, in lower case and without spaces. */
  readonly words: string;
}

/** Where a payload, as an independent decoder reads it, is not what the picture beside the Copy button shows. */
export function checkPicture(scene: Scene, html: string): string[] {
  const [picture, pasted] = [pictureOf(scene), pastedFrom(withInstancesResolved(openfigDocument(html)))];
  const wrong = [
    ...(['size', 'ground'] as const).filter((sight) => picture[sight] !== pasted[sight]),
    ...(saysTheSame(picture.words, pasted.words) ? [] : (['words'] as const)),
  ];
  return wrong.map(
    (sight) => `the ${sight} of its picture: ${picture[sight]}, of its payload: ${pasted[sight]}`,
  );
}

/** A payload holds whole what a picture cuts off with an ellipsis. */
function saysTheSame(picture: string, pasted: string): boolean {
  const whole = pasted.replaceAll('…', '');
  const parts = picture.split('…');
  let end = 0;
  for (const part of parts) {
    const at = whole.indexOf(part, end);
    if (at < 0 || (end === 0 && at > 0)) return false;
    end = at + part.length;
  }
  return end === whole.length || picture.endsWith('…');
}

function pictureOf(scene: Scene): Sight {
  const [, width, height, ground] = manifestRow(scene);
  const texts = renderSvg(scene, { text: 'letters' }).matchAll(/<text[^>]*>([^<]*)<\/text>/g);
  const words = [...texts].map(([, text = '']) => unescaped(text)).join('');
  return { size: `${width} × ${height}`, ground, words: plain(words) };
}

function pastedFrom(document: FigDocument): Sight {
  const [root] = document.childrenMap.get('0:1') ?? [];
  if (!root) throw new Error('Nothing is pasted');
  const { x, y } = sizeOf(root);
  const layers = layersOf(document, root);
  const texts = layers.map((node) => node.textData?.characters ?? '');
  // The ground that covers more than half; the innermost one when several do.
  const large = layers.filter((node) => sizeOf(node).x * sizeOf(node).y >= x * y * 0.55);
  return {
    size: `${Math.round(x)} × ${Math.round(y)}`,
    ground: large.map(groundOf).findLast((ground) => ground !== undefined) ?? '#ffffff',
    words: plain(texts.join('')),
  };
}

/** A layer and all below it, in paint order. */
function layersOf(document: FigDocument, node: FigNode): FigNode[] {
  const { sessionID, localID } = node.guid;
  const children = document.childrenMap.get(`${sessionID}:${localID}`) ?? [];
  return [node, ...children.flatMap((child) => layersOf(document, child))];
}

const sizeOf = ({ size }: FigNode) => size ?? { x: 0, y: 0 };

function groundOf({ type, fillPaints }: FigNode): string | undefined {
  const paint = fillPaints?.at(-1);
  return paint && (type === 'FRAME' || type === 'ROUNDED_RECTANGLE') ? solidOf(paint) : undefined;
}

/** Of a gradient the colour it begins with; none of what one sees through. */
function solidOf({ color, opacity = 1, ...rest }: FigPaint): string | undefined {
  const stops = rest['stops'] as { color: { r: number; g: number; b: number; a: number } }[] | undefined;
  const shown = color ?? stops?.[0]?.color;
  return shown && (shown.a ?? 1) * opacity >= 0.6 ? toHex({ ...shown, a: 1 }) : undefined;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
