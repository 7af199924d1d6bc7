import type { FacetField } from '../index/document.ts';

/** Which documents are asked for; names are matched without regard to case. Values of one field are joined by or (qualities by and), fields by and. */
export interface SearchQuery extends Readonly<Partial<Record<FacetField, readonly string[] | undefined>>> {
  /** One of the index's categories; all of them without it. */
  readonly category?: string | undefined;
  readonly isFreeOnly?: boolean | undefined;
  /** Words that must all match, in any search field. */
  readonly search?: string | undefined;
  /** Nothing is corrected in a search that matches nothing. */
  readonly isAsWritten?: boolean;
}

/** Newest first; most popular first, then newest; best match of the search first, then newest. */
export type SortOrder = 'recent' | 'popular' | 'relevance';
