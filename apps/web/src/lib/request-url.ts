import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { textOf } from './search-params.ts';

/** What a caller may hand over beside the body, in parsed form. */
interface Addressed {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

const apiBase = '/api/v1/';

/** The one parameter whose values are repeated instead of joined (contract §2). */
const repeated = new Set(['planIds']);

/** The call's path with its parameters filled in and its query written as contract §2 says. */
export function requestUrl(endpoint: Pick<EndpointShape, 'path'>, { params, query = {} }: Addressed): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const written = new URLSearchParams(Object.entries(query).flatMap(pairsOf)).toString();
  return `${apiBase}${path}${written && `?${written}`}`;
}

function pairsOf([name, value]: [string, unknown]): string[][] {
  if (value === undefined) return [];
  if (repeated.has(name) && Array.isArray(value)) return value.map((item) => [name, textOf(item)]);
  return [[name, textOf(value)]];
}
