import type {
  getNearResults,
  searchByStructure,
  suggestNames,
  suggestSearches,
} from '@kitshelf/contract/catalogue-search.ts';
import type { AssetFilters, AssetListItem, AssetListQuery } from '@kitshelf/contract/catalogue.ts';
import type { listCategories } from '@kitshelf/contract/categories.ts';
import type { Taxonomy } from '@kitshelf/contract/desk/taxonomy.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Synonyms } from '@kitshelf/search/thesaurus.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { RawJson } from '../../platform/http/serve.ts';
import type { Category } from './domain/categories.ts';
import type { SlugFacts } from './domain/registry-slug.ts';
import type { StaffCopies } from './export-formats/staff-copies.ts';
import type { BrandAsset } from './search/brand-parts.ts';
import type { SearchCount } from './store/search-count-repository.ts';
import type { NameUse } from './store/term-repository.ts';
import type { toolRegistry } from './store/tool-registry.ts';
import type { CatalogueAssets, CatalogueCopies, CatalogueFigures } from './asset-interface.ts';
import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadCaches } from '../../platform/database/read-caches.ts';
import type { LocalRateLimits } from '../../platform/http/rate-limits.ts';
import type { Secret } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { UsedOffers } from '../used-offers/service.ts';
import type { DesignReader, ExportDeps } from './export-formats/export-formats.ts';

export interface CatalogueDeps extends Omit<ExportDeps, 'payloadReads'> {
  readonly readCaches: ReadCaches;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly localRateLimits: LocalRateLimits;
  readonly usedOffers: Pick<UsedOffers, 'isUsed' | 'use' | 'noteDeletedUser'>;
  /** Closed with the service. */
  readonly reader: DesignReader & { close(): Promise<void> };
  /** Seals the keys of live previews. */
  readonly secret: Secret;
  /** How many different Pro payloads one user may take within 24 hours. */
  readonly proPayloadsPerDay: number;
  /** How the library was last found in Figma; null as long as nobody has looked. */
  readonly readLastFigmaCheck: (database: Database) => Promise<FigmaCheckResult | null>;
}

/** An answer that is ready in memory, or made. */
type Shared = RawJson | Promise<RawJson>;

/** The published assets in the memory of this process, and their changes. */
interface PublishedAssets {
  /** Loads the published assets and follows every change of them from then on. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Calls `listener` after each change of the catalogue that was taken in. */
  readonly onChange: (listener: () => void) => void;
  /** Whether nothing is published. */
  readonly isEmpty: () => boolean;
  /** How many assets are published. */
  readonly count: () => number;
  readonly isPublished: (id: string) => boolean;
  /** Ids and names of published assets, newest first; others are answered between them. */
  readonly named: (offset: number, limit: number) => Promise<{ _id: string; name: string }[]>;
  /**
   * Takes in everything that is committed, and what this process has counted of copies; changes are taken in by themselves
   * within 2 s, and copies in half a minute.
   */
  readonly refresh: () => Promise<void>;
  /** Another after each change that was taken in. */
  readonly version: () => string;
  /** How many changes are committed that visitors do not see yet. */
  readonly lag: () => Promise<number>;
  /** Names those who see the same as a user. */
  readonly viewersLike: (userId: string) => Promise<string>;
  /** Published assets for people at the desk, whatever plan they have. */
  readonly staff: StaffCopies;
}

/** Lists, searches and suggestions. */
export interface CatalogueSearch {
  /** Finds assets; a search is counted with its first page. */
  readonly list: (query: AssetListQuery, userId?: string) => Shared;
  readonly suggest: (query: Parsed<typeof suggestSearches>['query']) => Shared;
  readonly suggestNames: (typed: string) => Promise<Answer<typeof suggestNames>['data']>;
  readonly fallbackResults: (
    filters: AssetFilters,
    userId?: string,
  ) => Promise<Answer<typeof getNearResults>>;
  /** Throws NotFound. */
  readonly similar: (id: string, userId?: string) => Promise<RawJson>;
  /** The assets that have most in common with a design, by its fingerprint. Throws TooManyRequests. */
  readonly nearStructures: (
    fingerprint: readonly number[],
    asker: { readonly ip: string; readonly userId?: string | undefined },
  ) => Promise<Answer<typeof searchByStructure>>;
  readonly filters: (wanted: AssetFilters) => RawJson;
  readonly staffPicks: () => Promise<RawJson>;
  /** List items of those that are published among `ids`, in that order. */
  readonly byId: (ids: readonly string[], userId?: string) => Promise<AssetListItem[]>;
  /** What was searched in vain in the last 90 days, most often first. */
  readonly emptySearches: (limit: number) => Promise<SearchCount[]>;
  /** Writes at once what was counted of searches, which else happens twice a minute. */
  readonly flushSearches: () => Promise<void>;
}

/** Categories, tools and the names that published assets use. */
export interface CatalogueNames {
  readonly tools: () => Promise<RawJson>;
  readonly toolNames: () => string[];
  /** The tools, for who changes what is sold, within their transaction. */
  readonly toolRegistry: (tx: Transaction) => ReturnType<typeof toolRegistry>;
  readonly offeredNames: () => {
    readonly subCategories: string[];
    readonly tags: string[];
    readonly categories: readonly Category[];
  };
  /** What searches mean by other words, what operators say first. */
  readonly synonyms: () => readonly Synonyms[];
  /** With how many published assets use each; of sub-categories in each category. */
  readonly namesInUse: (kind: Taxonomy) => NameUse[];
  /** The answer of `listCategories`. */
  readonly categories: (named?: string) => Answer<typeof listCategories>;
  /** What a category of that name, current or earlier, is called now; as given where there is none. */
  readonly categoryNow: (name: string) => string;
  /** In order. */
  readonly shownCategories: () => string[];
  /** Those that visitors are shown and that have assets: how many, and the picture of the most popular. */
  readonly filledCategories: () => Promise<
    { name: string; assets: number; free: number; image: AssetListItem['images'][number] | null }[]
  >;
  /** How many published assets are in one. */
  readonly countIn: (category: string) => number;
  /** How many assets lists hold: those in hidden categories are left out. */
  readonly countListed: () => number;
  /** How many assets, of one category or of all, somebody may copy whose plans cover these tools. */
  readonly countOpenTo: (toolIds: readonly string[], category?: string) => number;
  /** Names of brands with how many assets each has. */
  readonly brands: () => readonly { readonly name: string; readonly count: number }[];
  /** A brand's assets, the most copied first, as a user sees them; a visitor may copy none. */
  readonly assetsOfBrand: (name: string, userId?: string) => Promise<BrandAsset[]>;
  /** The slug of a published asset. */
  readonly slugOf: (asset: SlugFacts) => string;
  /** The published asset that a slug or an id stands for; undefined when there is none. */
  readonly idOfSlug: (slug: string) => Promise<string | undefined>;
}

/** The library: finding assets, opening one, copying it. Nothing is found before `start`. */
export interface CatalogueService
  extends
    PublishedAssets,
    CatalogueSearch,
    CatalogueNames,
    CatalogueAssets,
    CatalogueCopies,
    CatalogueFigures {}
