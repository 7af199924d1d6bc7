import { SaxesParser, type SaxesTagPlain } from 'saxes';
import svgpath from 'svgpath';
import { parsePath } from '../path/parse.ts';
import { printPath } from '../path/print.ts';
import { ellipsePath, roundedBox } from '../path/shapes.ts';
import type { VectorNode, VectorPath } from '../model/node.ts';

/** Why an SVG text is no drawing that we can take, in words for its owner. */
export class DrawingRefused extends Error {}

type Attributes = Readonly<Record<string, string>>;

interface Inherited {
  /** Transforms from the outermost on. */
  readonly transforms: readonly string[];
  /** `#rrggbb`; null for none; undefined where it says nothing, which is the colour of the text around. */
  readonly fill: string | null | undefined;
  readonly rule: string | undefined;
}

const grouping = new Set(['svg', 'g', 'a']);
/** What could run, load or show something else, wherever it stands. */
const harmful = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
]);
const harmfulAttribute = /^on/i;
const harmfulAddress = /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu;
const silent = new Set(['title', 'desc', 'metadata', 'defs', 'style', 'clippath', 'sodipodi:namedview']);
const mostPaths = 200;
/** Of a shape and all that it stands in, in characters without repeated spaces; drawing programs write some dozens. */
const longestTransforms = 2_000;

/**
 * Reads an SVG picture of filled shapes, such as a logo, as paths in its view box; links and all else that draws nothing
 * are left out. Nearly black shapes take no colour of their own, so that they can be read on any ground. Throws
 * `DrawingRefused` for texts, pictures, gradients and anything else that would be lost, and for scripts wherever they stand.
 */
export function readDrawing(svg: string): Pick<VectorNode, 'viewBox' | 'paths'> {
  const classes = classesIn(svg);
  const stack: Inherited[] = [{ transforms: [], fill: undefined, rule: undefined }];
  const paths: VectorPath[] = [];
  let viewBox: VectorNode['viewBox'] | undefined;
  let hidden = 0;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new DrawingRefused('This is no SVG that we can read');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') throw new DrawingRefused('There is a style sheet or a program in it');
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.toLowerCase().replace(/^svg:/, '');
    refuseHarm(tag);
    const look = styled(tag, classes);
    if (hidden > 0 || silent.has(name)) return void (hidden += 1);
    if (stack.length === 1 && name !== 'svg') throw new DrawingRefused('This is no SVG that we can read');
    if (!viewBox) viewBox = viewBoxOf(tag.attributes);
    const inherited = { ...inheritedBy(look, stack.at(-1)!) };
    stack.push(inherited);
    if (grouping.has(name)) return;
    const path = pathOf(name, look, inherited);
    if (path) paths.push(path);
    if (paths.length > mostPaths) throw new DrawingRefused(`It has more than ${mostPaths} shapes`);
  });
  parser.on('closetag', () => void (hidden > 0 ? (hidden -= 1) : stack.pop()));
  parser.write(svg).close();
  if (!viewBox || paths.length === 0) throw new DrawingRefused('There are no filled shapes in it');
  return { viewBox, paths };
}

/** Throws where a tag could do more than draw, by whichever prefix it is named. */
function refuseHarm({ name, attributes }: SaxesTagPlain): void {
  const local = name.toLowerCase().replace(/^.*:/, '');
  if (harmful.has(local))
    throw new DrawingRefused(`Only filled shapes can be taken: there is a "${local}" in it`);
  for (const [key, value] of Object.entries(attributes))
    if (harmfulAttribute.test(key) || harmfulAddress.test(value))
      throw new DrawingRefused('Only filled shapes can be taken: there is a program in it');
}

/** What classes say in a style sheet inside, as drawing programs write it. */
function classesIn(svg: string): Map<string, Attributes> {
  const rules = [...svg.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)];
  return new Map(rules.map(([, name = '', body = '']) => [name, declarations(body)]));
}

const declarations = (css: string): Attributes =>
  Object.fromEntries(
    css.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      // What stands before it, such as a comment, is not part of a name.
      const key = name.trim().split(/\s/).at(-1) ?? '';
      return value.length > 0 && key !== '' ? [[key, value.join(':').trim()]] : [];
    }),
  );

/** A tag's attributes, with what its classes and its own style say over them. */
function styled({ attributes }: SaxesTagPlain, classes: ReadonlyMap<string, Attributes>): Attributes {
  const names = new Set((attributes['class'] ?? '').split(/\s+/));
  const named = [...names].map((name) => classes.get(name));
  return Object.assign({}, attributes, ...named, declarations(attributes['style'] ?? '')) as Attributes;
}

function viewBoxOf({ viewBox, width, height }: Attributes): VectorNode['viewBox'] {
  const numbers = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, parseFloat(width ?? ''), parseFloat(height ?? '')];
  const [x, y, w, h] = numbers as [number, number, number, number];
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || w <= 0 || h <= 0)
    throw new DrawingRefused('It does not say how large it is');
  return [x, y, w, h];
}

function inheritedBy(look: Attributes, above: Inherited): Inherited {
  const { fill } = look;
  // What reads it goes back over each run of spaces from each of them.
  const transform = look['transform']?.replaceAll(/\s+/g, ' ');
  const transforms = transform ? [...above.transforms, transform] : above.transforms;
  // Each shape is moved by all that it stands in.
  if (transforms.reduce((length, each) => length + each.length, 0) > longestTransforms)
    throw new DrawingRefused('Its transforms are too long');
  return {
    transforms,
    fill: fill === undefined || fill === 'inherit' ? above.fill : colorOf(fill),
    rule: look['fill-rule'] ?? above.rule,
  };
}

const names: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000', red: '#ff0000' };

function colorOf(fill: string): string | null | undefined {
  const text = fill.trim().toLowerCase();
  if (text === 'none' || text === 'transparent') return null;
  if (text === 'currentcolor') return undefined;
  const rgb = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text)?.slice(1).map(Number);
  const hex =
    names[text] ??
    (rgb ? `#${rgb.map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}` : text);
  if (/^#[\da-f]{6}$/.test(hex)) return isInk(hex) ? undefined : hex;
  if (/^#[\da-f]{3}$/.test(hex)) return colorOf(`#${hex.slice(1).replaceAll(/./g, '$&$&')}`);
  throw new DrawingRefused('Only plain colours can be taken: no gradients or patterns');
}

/** Nearly black, as most logos are drawn that have one colour. */
function isInk(hex: string): boolean {
  return [1, 3, 5].every((at) => parseInt(hex.slice(at, at + 2), 16) < 48);
}

function pathOf(
  name: string,
  look: Attributes,
  { transforms, fill, rule }: Inherited,
): VectorPath | undefined {
  const data = dataOf(name, look);
  if (look['display'] === 'none' || fill === null) return undefined;
  const path = transforms.reduceRight(
    (moved, each) => moved.transform(each),
    svgpath(printPath(parsed(data))),
  );
  const d = printPath(parsed(path.toString()));
  return { d, ...(fill === undefined ? {} : { fill }), rule: rule === 'evenodd' ? 'evenodd' : 'nonzero' };
}

function parsed(data: string) {
  try {
    return parsePath(data);
  } catch (error) {
    throw new DrawingRefused('A path in it cannot be read', { cause: error });
  }
}

function dataOf(name: string, look: Attributes): string {
  const [x, y, width, height, cx, cy, r] = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r'].map(
    (key) => parseFloat(look[key] ?? '0') || 0,
  ) as [number, number, number, number, number, number, number];
  switch (name) {
    case 'path':
      return look['d'] ?? '';
    case 'rect': {
      const radius = parseFloat(look['rx'] ?? look['ry'] ?? '0') || 0;
      return printPath(roundedBox({ x, y, width, height }, [radius, radius, radius, radius]));
    }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] =
        name === 'circle' ? [r, r] : [parseFloat(look['rx'] ?? '0'), parseFloat(look['ry'] ?? '0')];
      return printPath(ellipsePath({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }));
    }
    case 'polygon':
    case 'polyline':
      return `M${look['points'] ?? '0 0'}Z`;
    case 'text':
      throw new DrawingRefused('Please turn its texts into outlines first');
    default:
      throw new DrawingRefused(`Only filled shapes can be taken: there is a "${name.slice(0, 30)}" in it`);
  }
}
