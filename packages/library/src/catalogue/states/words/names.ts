import { brands } from '../../../brands/brands.ts';
import type { Brand } from '../../../model/render-context.ts';

const part = (words: string): string[] => [words, ...words.split(', ')];

/** "Founder, Saltmarsh Studio": where somebody does what they do. */
const placesOf = (role: string): string[] =>
  role
    .split(', ')
    .slice(1)
    .filter((place) => /^\p{Lu}/u.test(place));

/** What the words of a business call by a name: people, customers, payees, places. */
const namesOf = ({ words }: Brand): string[] => [
  words.name,
  words.domain,
  words.trade.user.name,
  ...words.clients,
  ...words.team.map(({ name }) => name),
  ...words.quotes.flatMap(({ name, role }) => [name, ...placesOf(role)]),
  ...words.team.flatMap(({ name }) => name.split(' ').slice(0, 1)),
  ...words.trade.user.name.split(' ').slice(0, 1),
  ...words.app.records
    .map(({ title }) => title)
    .filter((title) => /^\p{Lu}[^\s,]+(?: (?:\p{Lu}[^\s,]*|&))+$/u.test(title)),
  ...part(words.contact.address),
];

/** Typefaces, standards and tools that designs name, and who signs in to them. */
const others = [
  'Ines Okafor',
  'Ines',
  'Okafor',
  'Nunito',
  'Inter',
  'GDPR',
  'ISO 27001',
  'Visa',
  'Mastercard',
];

const names = new Set([...brands.flatMap(namesOf), ...others]);

/** The longest first: what remains of "Rye & Pannier, Bristol" is a comma. */
const longest = [...names].toSorted((one, other) => other.length - one.length);

/** Whether nothing but names, numbers and marks stands in a text. */
export function isName(words: string): boolean {
  if (names.has(words)) return true;
  if (!longest.some((name) => words.includes(name))) return false;
  const rest = longest.reduce((text, name) => text.replaceAll(name, ' '), words);
  return !/\p{L}/u.test(rest);
}

const looksLikeCode = (words: string): boolean =>
  /^[$#>+−✓] |^Ctrl|[{}<>_=*@\\]|\p{L}\/\p{L}|\.(?:example|com|qs|ts|md|pdf|png|zip)\b|: ?\.\/|^[a-z]+(?:-[a-z]+)+(?:,|$)|^(?:GET|POST|PUT|DELETE)\b/u.test(
    words,
  );

/** Code, addresses of pages and what is typed: it is the same in any language. Sentences that name such things are none. */
export const isCode = (words: string): boolean =>
  looksLikeCode(words) && !(/\p{L}{2}\.$/u.test(words) && words.split(' ').length > 4);
