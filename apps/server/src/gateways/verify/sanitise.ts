/** Values that say nothing about anybody: words of the gateway, by the name of their field. */
const words = new Set(
  `entity type status state code action effective_from interval frequency period currency currency_code
  country_code tax_mode tax_category collection_mode origin recur mode result event event_type
  error_code speed_processed speed_requested speed source step reason_code priceKey productKey upFront resumes
  unit_price_overrides category method network payment_mode amount total subtotal tax discount credit balance
  grand_total grand_total_tax fee earnings credit_to_balance tax_rate rate quantity`
    .split(/\s+/)
    .filter(Boolean),
);
/** Written by the gateway for developers. */
const explanations = new Set(['detail', 'description', 'message']);
const word = /^[\w.:+-]{1,60}$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const ours = /^(Refund )?[0-9a-f]{32}$/;
const ids = /\b(?:[a-z]{2,8}_(?:[a-z\d]{26}|[A-Za-z\d]{14})|[0-9a-f]{32})\b/g;
const address = /[^\s<>"]+@[^\s<>"]+/g;
const person = 'person@example.com';

/** Takes out of a gateway's answers who and whose it is; the same id becomes the same other one of its shape. */
export interface Sanitiser {
  /** An answer's JSON. */
  readonly body: (value: unknown) => unknown;
  /** A path, or one id. */
  readonly text: (text: string) => string;
}

/** @param keep texts of ours that stand in what we make at the gateway */
export function sanitiser(keep: readonly string[]): Sanitiser {
  const known = new Map<string, string>();
  const replaced = (id: string): string => {
    const prefix = /^[a-z]+_/.exec(id)?.[0] ?? '';
    const made = known.get(id) ?? prefix + String(known.size + 1).padStart(id.length - prefix.length, '0');
    known.set(id, made);
    return made;
  };
  const text = (given: string) => given.replaceAll(ids, replaced);

  function clean(value: unknown, name: string, isError: boolean): unknown {
    if (Array.isArray(value)) return value.map((each) => clean(each, name, isError));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      return Object.fromEntries(
        entries.map(([key, each]) => [text(key), clean(each, key, isError || key === 'error')]),
      );
    }
    if (typeof value !== 'string') return value;
    if (keep.includes(value) || value === '' || moment.test(value)) return value;
    if (value.replaceAll(ids, '') === '' || ours.test(value)) return text(value);
    if (words.has(name) && word.test(value)) return text(value);
    if (isError && explanations.has(name)) return text(value).replaceAll(address, person);
    if (value.replaceAll(address, '') === '') return person;
    return URL.canParse(value) ? 'https://example.com/' : 'text';
  }
  return { body: (value) => clean(value, '', false), text };
}
