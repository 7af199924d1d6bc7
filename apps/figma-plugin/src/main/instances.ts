import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { styleEffects, styleText, type Palette } from './apply.ts';

type PlanInstance = NonNullable<FigmaPlan['root']['instance']>;
type PlanChange = PlanInstance['changes'][number];

/** A set that stands in the file. */
export interface MadeSet {
  readonly node: ComponentSetNode | ComponentNode;
  /** The name of a property → the name that Figma has for it. */
  readonly names: ReadonlyMap<string, string>;
  readonly masters: ReadonlyMap<string, ComponentNode>;
}

/** The names of a set's own properties, without and with what Figma adds to them. */
export const fullNames = (node: ComponentSetNode | ComponentNode): Map<string, string> =>
  new Map(
    Object.entries(node.componentPropertyDefinitions)
      .filter(([, { type }]) => type !== 'VARIANT')
      .map(([name]) => [name.slice(0, name.lastIndexOf('#')), name]),
  );

/** Gives an instance the values of its properties, and what it has otherwise than its master. */
export async function dress(
  instance: InstanceNode,
  { set, properties, changes }: PlanInstance,
  sets: ReadonlyMap<string, MadeSet>,
  palette: Palette,
): Promise<void> {
  const names = sets.get(set)?.names;
  const values = Object.entries(properties).flatMap(([name, value]): [string, string | boolean][] => {
    const full = names?.get(name);
    const given = typeof value === 'object' ? sets.get(value.icon)?.node.id : value;
    return full === undefined || given === undefined ? [] : [[full, given]];
  });
  if (values.length > 0) instance.setProperties(Object.fromEntries(values));
  for (const change of changes) await apply(change, instance, sets, palette);
}

async function apply(
  change: PlanChange,
  instance: InstanceNode,
  sets: ReadonlyMap<string, MadeSet>,
  palette: Palette,
): Promise<void> {
  const layer = change.way.reduce<SceneNode | undefined>(
    (node, at) => (node && 'children' in node ? node.children[at] : undefined),
    instance,
  );
  if (!layer) return;
  if (change.instance && layer.type === 'INSTANCE') {
    if (Object.keys(change.instance.variant).length > 0) layer.setProperties(change.instance.variant);
    await dress(layer, change.instance, sets, palette);
  }
  if (layer.type === 'TEXT' && change.text) {
    layer.fontName = palette.font(change.text.font);
    layer.characters = change.text.characters;
  }
  if (change.props) Object.assign(layer, withFont(change.props, palette));
  if (change.props && 'setEffectStyleIdAsync' in layer) await styleEffects(layer, change.props, palette);
  if (change.fills && 'fills' in layer) layer.fills = change.fills.map((each) => palette.paint(each));
  if (change.strokes && 'strokes' in layer) layer.strokes = change.strokes.map((each) => palette.paint(each));
  if (layer.type === 'TEXT' && change.text) await styleText(layer, change.text, palette);
  if (change.size && 'resize' in layer) layer.resize(...change.size);
}

/** A font of the plan by what stands for it in this file. */
function withFont({ fontName, ...props }: Readonly<Record<string, unknown>>, palette: Palette): object {
  if (fontName === undefined) return props;
  const { family, style } = fontName as FontName;
  return { ...props, fontName: palette.font([family, style]) };
}
