import type { NodeChange } from '../format/node-change.ts';
import { changeableFields, type Layer, strokeFields } from './layer-build.ts';

/** What an instance says by itself of a text whose words are a property. */
export const looks = changeableFields.filter((field) => field !== 'textData');

const none: Record<string, unknown> = { effects: [], fillPaints: [], strokePaints: [], opacity: 1 };

const noLimits = {
  minSize: { value: { x: 0, y: 0 } },
  maxSize: { value: { x: Infinity, y: Infinity } },
};

/** That there are none, for each of the limits of a component that its instances are not to have. */
export const withoutLimits = ({ node }: Layer): object =>
  Object.fromEntries(Object.entries(noLimits).filter(([field]) => field in node));

/** Whether a layer says otherwise than its component's in one field. */
export const differs = ({ node }: Layer, base: Layer, field: string): boolean =>
  JSON.stringify(node[field]) !== JSON.stringify(base.node[field]);

/** The fields that a layer has otherwise than its component's, or what stands for none. */
export function changed(layer: Layer, base: Layer, fields: readonly string[]): Record<string, unknown> {
  const differing = fields.filter((field) => differs(layer, base, field));
  return Object.fromEntries(differing.map((field) => [field, layer.node[field] ?? none[field]]));
}

/** A border is said as a whole. */
export const changedStroke = (layer: Layer, base: Layer): Record<string, unknown> =>
  strokeFields.some((field) => differs(layer, base, field)) ? toStroke(layer.node) : {};

/** All that is said of a border. */
export const toStroke = (node: NodeChange): Record<string, unknown> =>
  Object.fromEntries(strokeFields.flatMap((field) => (field in node ? [[field, node[field]]] : [])));
