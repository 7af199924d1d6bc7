import { toText } from '@kitshelf/api-client/value-text.ts';

/** What the icon room's address holds. */
export interface IconSearch {
  readonly search?: string;
  readonly set?: string;
  readonly page?: number;
}

/** Reads the icon room's address; what makes no sense there is left out. */
export function parseIconSearch(raw: Readonly<Record<string, unknown>>): IconSearch {
  const [search, set] = [raw['search'], raw['set']].map((value) => toText(value).trim().slice(0, 100));
  const page = /^\d{1,4}$/.test(toText(raw['page'])) ? Number(raw['page']) : 1;
  return { ...(search && { search }), ...(set && { set }), ...(page > 1 && { page }) };
}
