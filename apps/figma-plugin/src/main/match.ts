import type { Match } from '../messages.ts';
import { toRgba } from './colours.ts';

/** As far apart as two colours may be that count as like each other, in Oklab: a step of a fine scale. */
const farthest = 0.08;

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly color: RGBA;
}

/** For each colour the file's own variable that it may be set as: the one of its name or role, else the nearest by eye. */
export async function findMatches(
  colors: Readonly<Record<string, string>>,
  roles: Readonly<Record<string, string | null>>,
): Promise<Match[]> {
  const candidates = await localColors();
  return Object.entries(colors).flatMap(([token, color]) => {
    // At an opacity a colour is no role's own.
    const role = token.includes('/') ? null : roles[token];
    const names = [token.replace('/', ' '), ...(role ? [role] : [])];
    const named = candidates.find(({ name }) => names.some((each) => plain(each) === plain(lastPart(name))));
    const found = named ?? nearest(candidates, toRgba(color));
    if (!found) return [];
    const variable = { id: found.id, name: found.name, color: hexOf(found.color) };
    return [{ token, color, variable, hasSameName: named !== undefined }];
  });
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

async function localColors(): Promise<Candidate[]> {
  const collections = await figma.variables.getLocalVariableCollectionsAsync();
  const modes = new Map(collections.map(({ id, defaultModeId }) => [id, defaultModeId]));
  const variables = await figma.variables.getLocalVariablesAsync('COLOR');
  const byId = new Map(variables.map((each) => [each.id, each]));
  return variables.flatMap(({ id, name }) => {
    const color = colorOf(id, byId, modes);
    return color ? [{ id, name, color }] : [];
  });
}

/** A variable's colour in its first mode; one may stand for another, of this file. */
function colorOf(
  id: string,
  byId: ReadonlyMap<string, Variable>,
  modes: ReadonlyMap<string, string>,
): RGBA | undefined {
  for (let at = byId.get(id), steps = 0; at && steps < 10; steps += 1) {
    const value: VariableValue | undefined = at.valuesByMode[modes.get(at.variableCollectionId) ?? ''];
    if (typeof value !== 'object') return undefined;
    if ('r' in value) return { a: 1, ...value };
    if (!('id' in value)) return undefined;
    at = byId.get(value.id);
  }
  return undefined;
}

function nearest(candidates: readonly Candidate[], color: RGBA): Candidate | undefined {
  const own = oklab(color);
  const distance = (other: Candidate) => {
    const apart = oklab(other.color).map((each, at) => each - (own[at] ?? 0));
    return Math.hypot(...apart, other.color.a - color.a);
  };
  let best: Candidate | undefined;
  for (const each of candidates) if (!best || distance(each) < distance(best)) best = each;
  return best && distance(best) <= farthest ? best : undefined;
}

/** Björn Ottosson's Oklab, from sRGB. */
function oklab({ r, g, b }: RGBA): [number, number, number] {
  const [x, y, z] = [r, g, b].map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf({ r, g, b, a }: RGBA): string {
  const channels = a < 1 ? [r, g, b, a] : [r, g, b];
  const two = (channel: number) => `0${Math.round(channel * 255).toString(16)}`.slice(-2);
  return `#${channels.map(two).join('')}`;
}
