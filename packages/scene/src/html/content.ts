import type { Placed } from '../layout/placed.ts';
import type { TextNode } from '../model/node.ts';
import type { Declarations, Part } from './parts/part.ts';
import { attributes } from '../svg/drawing.ts';
import { contentMarkup } from '../svg/layer.ts';
import { hasRightToLeft } from '../text/direction.ts';
import { layerStyle, runStyles } from '../text/style.ts';
import type { PartContext } from './part.ts';
import { px, typeDeclarations } from './values.ts';

/** What Lucide draws icons on, in px. */
const iconGrid = 24;

/** Icons keep their grid at any size: Chromium gives the same line other edges at another scale. */
const isIcon = ({ node, width, height }: Placed): boolean =>
  node.type === 'vector' && node.viewBox.join(' ') === `0 0 ${iconGrid} ${iconGrid}` && width === height;

/** A part that is drawn as SVG. */
export function drawn({ drawing }: PartContext, placed: Placed, part: Part): Part {
  const { node, width } = placed;
  const isStretched = node.type === 'vector' && node.fit === 'stretch';
  const shown = isIcon(placed) ? { ...placed, width: iconGrid, height: iconGrid } : placed;
  const access =
    node.label && !node.role ? { role: 'img', 'aria-label': node.label } : { 'aria-hidden': 'true' };
  const frame = {
    viewBox: `0 0 ${px(shown.width)} ${px(shown.height)}`.replaceAll('px', ''),
    width: '100%',
    height: '100%',
    fill: 'none',
    // Pictures in a window too narrow for them are cut, not shrunk away from their frame.
    preserveAspectRatio: isStretched ? 'none' : width > 120 ? 'xMidYMid slice' : undefined,
  };
  const svg = `<svg${attributes({ ...frame, ...access })}>${contentMarkup(drawing, shown)}</svg>`;
  const opacity: Declarations =
    node.opacity !== undefined && node.opacity < 1 ? { opacity: String(node.opacity) } : {};
  return { ...part, style: { display: 'block', ...part.style, ...opacity }, svg };
}

/** A part that is text. */
export function written(context: PartContext, { node }: Placed<TextNode>, given: Part): Part {
  const { tokens, values } = context;
  const isMixed = node.runs.some(({ text }) => hasRightToLeft(text));
  const part = isMixed ? { ...given, attributes: { ...given.attributes, dir: 'auto' } } : given;
  const base = typeDeclarations(layerStyle(node, tokens), values);
  const clamp: Declarations =
    node.maxLines === undefined
      ? { display: 'block' }
      : {
          display: '-webkit-box',
          '-webkit-box-orient': 'vertical',
          '-webkit-line-clamp': String(node.maxLines),
          overflow: 'hidden',
        };
  const align: Declarations =
    node.align && (isMixed || node.align !== 'left') ? { 'text-align': node.align } : {};
  const style = { ...clamp, margin: '0', 'white-space': 'pre-wrap', ...base, ...align, ...part.style };
  const [only] = node.runs;
  const runs = runStyles(node, tokens).map((each) => differing(typeDeclarations(each, values), base));
  if (node.runs.length === 1 && Object.keys(runs[0]!).length === 0)
    return { ...part, style, text: only!.text };
  const children = node.runs.map(({ text }, at): Part => ({
    tag: 'span',
    name: 'Text run',
    style: runs[at]!,
    attributes: {},
    children: [],
    text,
  }));
  return { ...part, style, children };
}

const differing = (style: Declarations, base: Declarations): Declarations =>
  Object.fromEntries(Object.entries(style).filter(([name, value]) => base[name] !== value));
