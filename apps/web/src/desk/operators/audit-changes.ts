import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import { currencies } from '@kitshelf/contract/money.ts';
import { momentText, moneyText } from '../lists/written.ts';

/** A value that was changed, named as people say it; undefined: it was not there. */
export interface AuditChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Facts = AuditRow['before'];

type Names = NonNullable<AuditRow['names']>;

/**
 * What differs between before and after, value by value, in words; the same on both sides is left out.
 * @param names what ids are called, which are shown in their place
 */
export function auditChanges(before: Facts, after: Facts, names: Names = {}): readonly AuditChange[] {
  const [was, is] = [valuesOf(before, names), valuesOf(after, names)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((each) => each.before !== each.after);
}

/** Of use to the program alone: the id of what the row is about anyhow, and which invitation was used. */
const untold = new Set(['_id', 'invitation']);

/** Each value by its name, those of an object by both names: `keep daily`. */
function valuesOf(facts: Facts, names: Names): ReadonlyMap<string, string> {
  const currency = facts?.['currency'];
  const known = typeof currency === 'string' ? currency : undefined;
  const found = new Map<string, string>();
  const add = (path: readonly string[], value: unknown): void => {
    if (untold.has(path.at(-1) ?? '')) return;
    if (isObject(value)) for (const [name, each] of Object.entries(value)) add([...path, name], each);
    else found.set(nameOf(path), named(valueText(path.at(-1) ?? '', value, known), names));
  };
  if (facts) add([], facts);
  return found;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (text: string, names: Names): string =>
  text.replaceAll(/\b[0-9a-f]{32}\b/g, (id) => names[id] ?? id);

/** The settings of an area stand under `value`, which says nothing. */
const nameOf = (path: readonly string[]): string =>
  (path.length > 1 && path[0] === 'value' ? path.slice(1) : path).map(wordsOf).join(' ');

/** `darkLogo` as `dark logo`, `planId` as `plan`; a currency stays as it is. */
const wordsOf = (name: string): string =>
  name
    .replace(/(?<=[a-z])Id$/, '')
    .replaceAll(/[a-z][A-Z]/g, (pair) => `${pair.charAt(0)} ${pair.charAt(1).toLowerCase()}`);

const moneyNames = /^(amount|refunded|price|total|limit)$/;
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const isCurrency = (name: string): boolean => currencies.some((each) => each === name);

/** Moments and amounts in words, lists by their parts, everything else as it is. */
function valueText(name: string, value: unknown, currency: string | undefined): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && isCurrency(name)) return moneyText(value, name);
  if (typeof value === 'number' && currency !== undefined && moneyNames.test(name))
    return moneyText(value, currency);
  if (typeof value === 'string') return isMoment.test(value) ? momentText(value) : value;
  if (Array.isArray(value)) return value.map(partText).join(', ') || 'none';
  return JSON.stringify(value);
}

/** A part of a list; of an object its values: `Library /library`. */
const partText = (part: unknown): string =>
  isObject(part) ? Object.values(part).map(partText).join(' ') : valueText('', part, undefined);
