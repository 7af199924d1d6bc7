import type { Job } from '../messages.ts';
import type { Palette, TokenPaint } from './apply.ts';

/** How a plan's colours and lengths are set, and what is to be done to the layer that was made. */
export interface Colours extends Pick<Palette, 'paint' | 'length'> {
  readonly notes: readonly string[];
  finish?(root: FrameNode): void;
}

/** As they are. */
export const valueColours = (notes: readonly string[] = []): Colours => ({
  paint: ({ paint }) => paint as Paint,
  notes,
});

/** As the variables that were chosen; the others as they are. */
export async function matchedColours(chosen: Readonly<Record<string, string>>): Promise<Colours> {
  const found = new Map<string, Variable>();
  for (const [token, id] of Object.entries(chosen)) {
    const variable = await figma.variables.getVariableByIdAsync(id);
    if (variable) found.set(token, variable);
  }
  return { paint: (paint) => bound(paint, (token) => found.get(token)), notes: [] };
}

/** As variables of a collection of ours, with a mode for each appearance. What stands there already stays as it is. */
export async function variableColours({ kit, plan, colors, scheme }: Job): Promise<Colours> {
  const collection = await collectionOf(`__SITE_NAME__ ${kit}`);
  const light = modeOf(collection, 'Light') ?? renamedFirstMode(collection);
  const dark = colors.dark && (modeOf(collection, 'Dark') ?? addedMode(collection, 'Dark'));
  if (scheme === 'dark' && dark === undefined)
    return valueColours([
      'Dark variables need a Figma plan with several modes. The colours were set as values.',
    ]);
  const made = await variablesFor(collection, plan.tokens, (token, color) => ({
    [light]: colors.light?.[token] ?? color,
    ...(dark && { [dark]: colors.dark?.[token] ?? color }),
  }));
  return {
    ...made,
    notes:
      colors.dark && dark === undefined
        ? ['Your Figma plan allows one mode. Only the light colours were created.']
        : [],
    finish: (root) => {
      if (scheme === 'dark' && dark) root.setExplicitVariableModeForCollection(collection, dark);
    },
  };
}

/** A token at an opacity is a variable of its own: a slash would make a group of it. */
const colorName = (token: string) => token.replace('/', ' ');

async function collectionOf(name: string): Promise<VariableCollection> {
  const all = await figma.variables.getLocalVariableCollectionsAsync();
  return all.find((each) => each.name === name) ?? figma.variables.createVariableCollection(name);
}

const modeOf = ({ modes }: VariableCollection, name: string) =>
  modes.find((mode) => mode.name === name)?.modeId;

function renamedFirstMode(collection: VariableCollection): string {
  collection.renameMode(collection.defaultModeId, 'Light');
  return collection.defaultModeId;
}

/** Figma refuses a second mode on its free plan. */
function addedMode(collection: VariableCollection, name: string): string | undefined {
  try {
    return collection.addMode(name);
  } catch {
    return undefined;
  }
}

/** Variables for all tokens of a plan. */
async function variablesFor(
  collection: VariableCollection,
  { colors, spaces, radii }: Job['plan']['tokens'],
  modesOf: (token: string, color: string) => Readonly<Record<string, string>>,
): Promise<Pick<Colours, 'paint' | 'length'>> {
  const find = await variableFinder(collection);
  const colorOf = new Map<string, Variable>();
  for (const [token, color] of Object.entries(colors)) {
    const modes = Object.entries(modesOf(token, color));
    const values = modes.map(([mode, hex]) => [mode, toRgba(hex)] as const);
    const from = modes.map(([, hex]) => hex).join(' ');
    colorOf.set(
      token,
      find({ name: colorName(token), type: 'COLOR', scopes: ['ALL_FILLS', 'STROKE_COLOR'], from, values }),
    );
  }
  const length = (kind: string, scope: VariableScope) => (value: number, token: string) =>
    find({
      name: `${kind}/${token}`,
      type: 'FLOAT',
      scopes: [scope],
      from: String(value),
      values: collection.modes.map(({ modeId }) => [modeId, value] as const),
    });
  const spaceOf = mapped(spaces, length('space', 'GAP'));
  const radiusOf = mapped(radii, length('radius', 'CORNER_RADIUS'));
  return {
    paint: (paint) => bound(paint, (token) => colorOf.get(token)),
    length: (field, token) => (field.endsWith('Radius') ? radiusOf : spaceOf).get(token),
  };
}

const mapped = (table: Readonly<Record<string, number>>, make: (value: number, token: string) => Variable) =>
  new Map(Object.entries(table).map(([token, value]) => [token, make(value, token)]));

interface VariableSpec {
  readonly name: string;
  readonly type: 'COLOR' | 'FLOAT';
  readonly scopes: VariableScope[];
  /** The values as a text, by which a variable is known again whatever its user made of it. */
  readonly from: string;
  readonly values: readonly (readonly [mode: string, value: RGBA | number])[];
}

const fromKey = 'from';

/** Finds a collection's variable that was made of the same values, or makes one; another of that name gets company. */
async function variableFinder(collection: VariableCollection) {
  const all = await figma.variables.getLocalVariablesAsync();
  const known = new Map(
    all
      .filter(({ variableCollectionId }) => variableCollectionId === collection.id)
      .map((each) => [each.name, each] as const),
  );
  return ({ name, type, scopes, from, values }: VariableSpec): Variable => {
    for (let count = 1; ; count += 1) {
      const free = count === 1 ? name : `${name} ${count}`;
      const found = known.get(free);
      if (found && found.resolvedType === type && isOf(found.getPluginData(fromKey), from)) return found;
      if (found) continue;
      const variable = figma.variables.createVariable(free, collection, type);
      variable.scopes = scopes;
      variable.setPluginData(fromKey, from);
      for (const [mode, value] of values) variable.setValueForMode(mode, value);
      known.set(free, variable);
      return variable;
    }
  };
}

/** One without a dark colour serves an asset that has one, and the other way round. */
const isOf = (made: string, from: string) => made.startsWith(from) || from.startsWith(made);

/** A paint with its tokens bound to variables; a variable's colour has its own opacity. */
function bound(
  { paint, token, stops }: TokenPaint,
  variableOf: (token: string) => Variable | undefined,
): Paint {
  const variable = token === undefined ? undefined : variableOf(token);
  if (variable && paint.type === 'SOLID') {
    const solid = { ...paint, opacity: 1 } as SolidPaint;
    return figma.variables.setBoundVariableForPaint(solid, 'color', variable);
  }
  if (!stops || !paint.gradientStops) return paint as Paint;
  const gradientStops = paint.gradientStops.map((stop, at) => {
    const name = stops[at];
    const id = name ? variableOf(name)?.id : undefined;
    return id ? { ...stop, boundVariables: { color: { type: 'VARIABLE_ALIAS' as const, id } } } : stop;
  });
  return { ...paint, gradientStops } as Paint;
}

/** `#rrggbb` or `#rrggbbaa`, each channel from 0 to 1. */
export function toRgba(hex: string): RGBA {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return { r: channel(1), g: channel(3), b: channel(5), a: hex.length > 7 ? channel(7) : 1 };
}
