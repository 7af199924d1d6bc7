import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import type { Palette } from './apply.ts';

/** What our styles keep: what each is for, by which it is known whatever its name, and the values that it was given. */
const [purposeKey, fromKey] = ['for', 'from'];

interface StyleSpec<Style> {
  readonly purpose: string;
  readonly name: string;
  /** The values as a text. */
  readonly from: string;
  readonly set: (style: Style) => void;
}

/** Our style for a purpose. */
export const ownStyle = <Style extends BaseStyle>(known: readonly Style[], purpose: string) =>
  known.find((each) => each.getPluginData(purposeKey) === purpose);

/** Whether a style was given these values last, whatever its user made of it since. */
export const hasValues = (style: BaseStyle | undefined, from: string): boolean =>
  style?.getPluginData(fromKey) === from;

/**
 * Finds our style for a purpose among those of a file, or makes it. Values that changed are set in place; until then it
 * stays as its user made it. A style of anybody else's is never touched: where it has the name, ours gets a number.
 */
export function styleFinder<Style extends TextStyle | EffectStyle>(
  inFile: readonly Style[],
  create: () => Style,
): (wanted: StyleSpec<Style>) => Style {
  const known = [...inFile];
  return ({ purpose, name, from, set }) => {
    const own = ownStyle(known, purpose);
    if (own && hasValues(own, from)) return own;
    const style = own ?? create();
    try {
      set(style);
    } catch (error) {
      if (!own) style.remove();
      throw error;
    }
    if (!own) {
      style.name = freeName(name, known);
      style.setPluginData(purposeKey, purpose);
      known.push(style);
    }
    style.setPluginData(fromKey, from);
    return style;
  };
}

function freeName(name: string, known: readonly BaseStyle[]): string {
  const taken = new Set(known.map((each) => each.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

/** Effect styles for what layers have of shadows and blurs, each made when its first layer is. */
export async function effectStyles(
  { effects: roles = {} }: Pick<FigmaPlan, 'effects'>,
  kit: string,
): Promise<Required<Pick<Palette, 'effectStyle'>>> {
  const find = styleFinder(await figma.getLocalEffectStylesAsync(), () => figma.createEffectStyle());
  const roleOf = new Map(Object.entries(roles).map(([role, effects]) => [JSON.stringify(effects), role]));
  return {
    effectStyle: (effects) => {
      const from = JSON.stringify(effects);
      const role = roleOf.get(from);
      const set = (style: EffectStyle) => {
        style.effects = effects;
      };
      const name = `__SITE_NAME__ ${kit}/${role === undefined ? nameBySize(effects) : `Shadow/${role}`}`;
      return find({ purpose: `${kit}/${role ?? from}`, name, from, set }).id;
    },
  };
}

/** Shadows by x, y and blur, in px: `Shadow/0 12 32`; a blur by its radius. */
function nameBySize(effects: readonly Effect[]): string {
  const sizes = effects.map((effect) =>
    'offset' in effect
      ? `${effect.offset.x} ${effect.offset.y} ${effect.radius}`
      : String((effect as BlurEffect).radius),
  );
  return `${effects.some((effect) => 'offset' in effect) ? 'Shadow' : 'Blur'}/${sizes.join(', ')}`;
}
