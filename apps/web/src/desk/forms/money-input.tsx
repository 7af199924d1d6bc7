import { parseMoney, type MoneyBounds } from '@kitshelf/contract/money.ts';
import { requiredText } from '@kitshelf/contract/validation.ts';
import { useEffect, useId, useState } from 'react';
import type { FieldControl } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './money-input.module.css';
import { moneyText } from '../lists/written.ts';

/** What an amount is of, and how much may be typed, in minor units. */
export interface MoneyTerms extends MoneyBounds {
  /** A currency, or the field in which it is chosen. */
  readonly currency: string | { readonly field: string };
}

type FieldValues = Readonly<Record<string, string>>;

interface MoneyField {
  readonly name: string;
  readonly isOptional?: boolean;
  readonly money?: MoneyTerms;
}

interface MoneyInputProps {
  readonly control: FieldControl;
  readonly label: string;
  /** Nothing until it is chosen. */
  readonly currency: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An amount in major units, with its currency beside it. */
export function MoneyInput({ control, label, currency, value, onChange }: MoneyInputProps) {
  const id = useId();
  return (
    <div className={styles.money}>
      <TextInput
        {...control}
        aria-describedby={[id, control['aria-describedby']].filter(Boolean).join(' ')}
        aria-label={currency && !label.includes(currency) ? `${label} in ${currency}` : label}
        autoComplete="off"
        inputMode="decimal"
        onChange={(event) => onChange(event.target.value)}
        value={value}
      />
      <span className={styles.currency} id={id}>
        {currency}
      </span>
    </div>
  );
}

/** The currency of an amount, empty until it is chosen. */
export const getCurrency = ({ currency }: MoneyTerms, typed: FieldValues): string =>
  typeof currency === 'string' ? currency : (typed[currency.field] ?? '');

/** What is wrong with the amounts of a form, by the fields' names; empty where all can be sent. */
export function findMoneyProblems(fields: readonly MoneyField[], typed: FieldValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { name, money, isOptional } of fields) {
    const text = typed[name] ?? '';
    if (!money || (isOptional && text.trim() === '')) continue;
    const currency = getCurrency(money, typed);
    if (currency !== '') Object.assign(problems, problemOf(name, parseMoney(text, currency, money)));
    else if (typeof money.currency !== 'string') problems[money.currency.field] = requiredText;
  }
  return problems;
}

/** How long nothing is typed before an amount is asked about: `1,9` may become `1,900`. */
const pauseMs = 500;

/**
 * What is wrong with the amounts that were typed, once there is a pause in the typing; an empty field is not asked about.
 * What is mended is gone at once.
 */
export function useDoubts(fields: readonly MoneyField[], typed: FieldValues): Record<string, string> {
  const amounts = fields.filter(({ name, money }) => money && typed[name]?.trim());
  const doubts = Object.entries(findMoneyProblems(amounts, typed)).filter(([name]) => typed[name]);
  const inDoubt = JSON.stringify(doubts.map(([name]) => [name, typed[name]]));
  const [paused, setPaused] = useState('[]');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(inDoubt), pauseMs);
    return () => clearTimeout(timer);
  }, [inDoubt]);
  return paused === inDoubt ? Object.fromEntries(doubts) : {};
}

const problemOf = (name: string, read: ReturnType<typeof parseMoney>) =>
  'problem' in read ? { [name]: read.problem } : {};

const anyAmount: MoneyBounds = { min: 0, max: Number.MAX_SAFE_INTEGER };

/**
 * Minor units of what was typed; throws with words for people where it cannot be read.
 * @param decimalCommaIn the currency in which a comma is the decimal mark
 */
export function minorFrom(text = '', currency = '', decimalCommaIn?: string): number {
  if (currency === '') throw new Error('Choose a currency');
  const read = parseMoney(text, currency, { ...anyAmount, decimalCommaIn });
  if ('problem' in read) throw new Error(read.problem);
  return read.minor;
}

/** What was typed as an exact amount, `$19.00`; nothing while it cannot be read or is out of bounds. */
export function moneyWords(text = '', currency = '', bounds: MoneyBounds = anyAmount): string | undefined {
  if (currency === '') return undefined;
  const read = parseMoney(text, currency, bounds);
  return 'minor' in read ? moneyText(read.minor, currency) : undefined;
}
