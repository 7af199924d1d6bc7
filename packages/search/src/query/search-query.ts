import type { FacetField } from '../index/document.ts';

/** Which documents are asked for; names are matched without regard to case. Values of one field are joined by or (qualities by and), fields by and. */
export interface SearchQuery extends Readonly<Partial<Record<FacetField, readonly string[] | undefined>>> {
  /** Without it all categories but those that are hidden. */
  readonly category?: string | undefined;
  /** Takes hidden categories in too. */
  readonly hasHidden?: boolean | undefined;
  readonly isFreeOnly?: boolean | undefined;
  /** Words that are looked for in any search field. */
  readonly search?: string | undefined;
  /** Nothing is corrected, and no word gives way. */
  readonly isAsWritten?: boolean;
}

/** Newest first; most popular first, then newest; best match of the search first, then newest. */
export type SortOrder = 'recent' | 'popular' | 'relevance';
