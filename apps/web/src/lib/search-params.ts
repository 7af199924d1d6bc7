import { toText } from '@kitshelf/api-client/value-text.ts';

/** What a query string may hold once read: texts only; each route gives them their meaning. */
export type RawSearch = Readonly<Record<string, string>>;

/** Reads a query string. Of a repeated parameter the first one counts. */
export function parseSearch(text: string): RawSearch {
  const raw: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) raw[name] ??= value;
  return raw;
}

/** Writes a route's search: lists joined by pipes, empty values left out, pipes and commas readable. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = toText(value);
    if (text !== '') params.set(name, text);
  }
  const written = params.toString().replaceAll('%7C', '|').replaceAll('%2C', ',');
  return written && `?${written}`;
}
