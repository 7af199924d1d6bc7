import { short } from '../../path/print.ts';
import { attributes } from '../../svg/drawing.ts';
import type { EffectFields, NodeFields } from '../fields.ts';
import type { Canvas } from './canvas.ts';
import { solid } from './paint.ts';
import { around } from './stroke.ts';

/** A layer's effects that can be seen, sorted by where they are drawn. */
export interface ShownEffects {
  readonly shadows: readonly EffectFields[];
  readonly innerShadows: readonly EffectFields[];
  /** Layer blur in px. */
  readonly blur: number;
}

/** The shadows and the blur of a layer; effects of other kinds are listed as left out. */
export function toEffects(canvas: Canvas, node: NodeFields): ShownEffects {
  const shown = (node.effects ?? []).filter(({ visible }) => visible !== false);
  const of = (type: string) => shown.filter((effect) => effect.type === type);
  const known = ['DROP_SHADOW', 'INNER_SHADOW', 'FOREGROUND_BLUR'];
  if (shown.some(({ type }) => !known.includes(type))) canvas.leftOut.add('effect', node.name);
  const blur = of('FOREGROUND_BLUR').reduce((sum, { radius = 0 }) => sum + radius, 0);
  return { shadows: of('DROP_SHADOW'), innerShadows: of('INNER_SHADOW'), blur };
}

/** What a shape casts beneath itself, without the shape. */
export function shadowsBeneath(canvas: Canvas, node: NodeFields, shape: string, effects: ShownEffects) {
  return effects.shadows
    .map((effect) => {
      const id = define(canvas, node, effect, dropSteps(effect, 'out'));
      return `<g filter="url(#${id})">${shape}</g>`;
    })
    .join('');
}

/** What a shape shows of inner shadows, over its fill. */
export function shadowsWithin(canvas: Canvas, node: NodeFields, shape: string, effects: ShownEffects) {
  return effects.innerShadows
    .map((effect) => {
      const { color, offset = { x: 0, y: 0 }, radius = 0, spread = 0 } = effect;
      const steps =
        `<feComponentTransfer in="SourceAlpha"><feFuncA type="table" tableValues="1 0"/></feComponentTransfer>` +
        grown(spread) +
        `<feGaussianBlur stdDeviation="${short(radius / 2)}"/>` +
        `<feOffset${attributes({ dx: offset.x, dy: offset.y, result: 'shade' })}/>` +
        flood(color) +
        '<feComposite in2="shade" operator="in"/><feComposite in2="SourceAlpha" operator="in"/>';
      return `<g filter="url(#${define(canvas, node, effect, steps)})">${shape}</g>`;
    })
    .join('');
}

/** The id of a filter that blurs a layer and gives it the shadow of all that it shows; undefined where there is nothing to do. */
export function layerFilter(
  canvas: Canvas,
  node: NodeFields,
  { shadows, blur }: Pick<ShownEffects, 'shadows' | 'blur'>,
): string | undefined {
  if (shadows.length === 0 && blur === 0) return undefined;
  const layers = shadows.map((effect, at) => ({ steps: dropSteps(effect, `s${at}`), name: `s${at}` }));
  const own =
    blur > 0 ? `<feGaussianBlur in="SourceGraphic" stdDeviation="${short(blur / 2)}" result="own"/>` : '';
  const names = [...layers.map(({ name }) => name), blur > 0 ? 'own' : 'SourceGraphic'];
  const merge = `<feMerge>${names.map((name) => `<feMergeNode in="${name}"/>`).join('')}</feMerge>`;
  const widest = { radius: Math.max(blur, ...shadows.map(reachOf)) };
  return define(canvas, node, widest, layers.map(({ steps }) => steps).join('') + own + merge);
}

function dropSteps(effect: EffectFields, result: string): string {
  const { color, offset = { x: 0, y: 0 }, radius = 0, spread = 0 } = effect;
  const cut = effect.showShadowBehindNode
    ? ''
    : `<feComposite in2="SourceAlpha" operator="out" result="${result}"/>`;
  return (
    '<feComponentTransfer in="SourceAlpha"><feFuncA type="identity"/></feComponentTransfer>' +
    grown(spread) +
    `<feGaussianBlur stdDeviation="${short(radius / 2)}"/>` +
    `<feOffset${attributes({ dx: offset.x, dy: offset.y, result: `${result}-cast` })}/>` +
    flood(color) +
    `<feComposite in2="${result}-cast" operator="in" result="${result}"/>${cut}`
  );
}

const grown = (spread: number): string =>
  spread === 0
    ? ''
    : `<feMorphology${attributes({ operator: spread > 0 ? 'dilate' : 'erode', radius: Math.abs(spread) })}/>`;

function flood(color: EffectFields['color']): string {
  const { fill, 'fill-opacity': opacity } = solid(color ?? { r: 0, g: 0, b: 0, a: 0.25 });
  return `<feFlood${attributes({ 'flood-color': fill, 'flood-opacity': opacity })}/>`;
}

const reachOf = ({ radius = 0, spread = 0, offset = { x: 0, y: 0 } }: Partial<EffectFields>): number =>
  2 * radius + Math.abs(spread) + Math.max(Math.abs(offset.x), Math.abs(offset.y));

/** Anything further away is cut: a filter's room costs time by its area. */
const farthest = 2_000;

function define(canvas: Canvas, node: NodeFields, effect: Partial<EffectFields>, steps: string): string {
  const region = around(node, Math.min(reachOf(effect) + 10, farthest));
  const place = { filterUnits: 'userSpaceOnUse', 'color-interpolation-filters': 'sRGB', ...region };
  return canvas.drawing.define((id) => `<filter${attributes({ id, ...place })}>${steps}</filter>`);
}
