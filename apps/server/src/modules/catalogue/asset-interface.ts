import type { AssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import type { CopiedChanges, listCopied } from '@kitshelf/contract/copied.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { User } from '@kitshelf/contract/profile.ts';
import type { GzippedJson, RawFile, RawJson } from '../../platform/http/serve.ts';
import type { CopiedFact } from './copying/copied.ts';
import type { CopyRequest } from './copying/copying.ts';
import type { FreeCopyRequest } from './copying/free-copy.ts';
import type { PageRequest } from './export-formats/contents.ts';
import type { AssetRequest, FormatRequest } from './export-formats/export-formats.ts';
import type { LivePreview } from './export-formats/preview.ts';
import type { LibraryFigures } from './read-model/figures.ts';
import type { Sale, Span } from './store/copy-figures-repository.ts';
import type { SearchCount } from './store/search-count-repository.ts';

/** One asset: showing it, its formats, copying it. */
export interface CatalogueAssets {
  /** With its payload for anyone who may copy it, unless that is one too many for a day. Throws NotFound, or Invalid for anything that is not a brand. */
  readonly get: (
    request: AssetRequest,
    userId?: string,
  ) => RawJson | GzippedJson | Promise<RawJson | GzippedJson>;
  /** The asset as a value, without its payload. Throws NotFound. */
  readonly facts: (id: string, userId?: string) => Promise<Asset>;
  /** Throws NotFound, NotEntitled, DailyLimit. */
  readonly format: (request: FormatRequest, userId: string) => Promise<GzippedJson | RawFile>;
  /** The same as a value; a visitor has free assets. Throws NoToken for anything that is not free without a user. */
  readonly formatValue: (
    request: FormatRequest,
    userId: string | undefined,
  ) => Promise<{ asset: Asset; value: unknown }>;
  /** The asset, for anyone who may have it in a format. Throws NotFound, or NotEntitled with the page where that can be changed. */
  readonly requireFormat: (
    wanted: { readonly id: string; readonly format: AssetFormat },
    userId: string,
  ) => Promise<Asset>;
  /** Counts payloads that go out to a user in other ways than `get` and `format`. Throws DailyLimit, and counts none then. */
  readonly takePayloads: (userId: string, ids: readonly string[]) => Promise<void>;
  /** The compressed imported payload of a published asset; undefined for one that is rendered. Throws NotFound. */
  readonly importedPayload: (id: string) => Promise<Uint8Array | undefined>;
  /** An imported asset as a page. Throws NotFound. */
  readonly importedPage: (id: string, request: PageRequest) => Promise<string>;
  /** Undefined for what cannot be shown live. */
  readonly preview: (id: string, key?: string) => Promise<LivePreview | undefined>;
  /** Counts a copy. Throws NotFound, NotEntitled. */
  readonly copy: (request: CopyRequest, userId: string) => Promise<{ message: string }>;
  /** A person's one free copy of a Pro asset. Throws NotFound, AlreadyUsed, FreeCopyLater, DailyLimit. */
  readonly copyForFree: (
    request: FreeCopyRequest,
    asker: { readonly userId: string; readonly ip: string },
  ) => Promise<GzippedJson>;
}

/** What users copied, and what is stored about them. */
export interface CatalogueCopies {
  /** The latest first. */
  readonly copied: (
    userId: string,
    query: Parsed<typeof listCopied>['query'],
  ) => Promise<Answer<typeof listCopied>>;
  /** Throws NotFound for what the user has not copied, or nobody sees any more. */
  readonly changesSinceCopy: (userId: string, assetId: string) => Promise<CopiedChanges>;
  /** What is another design by now, each with the name of that design. */
  readonly changedSinceCopy: (userId: string) => Promise<{ assetId: string; name: string; design: string }[]>;
  /** What came to the library after a moment: the newest by their names, and how many there are. */
  readonly addedSince: (moment: Date, limit: number) => Promise<{ names: string[]; total: number }>;
  /** All that a user copied, or for one project alone, as licences list it. */
  readonly copiedFor: (userId: string, project?: string) => Promise<CopiedFact[]>;
  readonly copiedBy: (userId: string) => Promise<Pick<User, 'hasFreeCopy' | 'freeCopy' | 'lastCopied'>>;
  /** Writes the copies that this process has counted. */
  readonly flushCopies: () => Promise<void>;
  /** What is stored about who copied; that the free copy was used stays known of the address. */
  readonly personalData: {
    readonly export: (person: { readonly userId: string }) => Promise<CopyRecords>;
    readonly erase: (person: {
      readonly userId: string;
      readonly email?: string;
      readonly until?: Date;
    }) => Promise<void>;
  };
}

/** The records of who copied what. */
export interface CopyRecords extends Readonly<Record<string, readonly object[]>> {
  readonly copies: { asset: string; count: number; lastAt: Date }[];
  readonly variantCopies: { asset: string; variant: string; count: number; lastAt: Date }[];
  readonly projectCopies: { project: string; asset: string; version: number; copiedAt: Date }[];
  readonly proPayloadsOfTheDay: { asset: string; takenAt: Date }[];
  readonly freeCopies: { asset: string; usedAt: Date }[];
}

type CopiedAsset = { _id: string; name: string; copies: number };

/** Numbers for operators; copies that are counted and not written yet are written first. */
export interface CatalogueFigures {
  /** Of what visitors find. */
  readonly figures: () => LibraryFigures;
  readonly copiesByDay: (span: Span) => Promise<{ day: string; copies: number }[]>;
  readonly mostCopied: (span: Span, limit: number) => Promise<CopiedAsset[]>;
  /** Most often first. */
  readonly copiesByCreator: (span: Span) => Promise<{ creator: string; copies: number }[]>;
  /** How many people copied for the first time ever, without those of `except`. */
  readonly firstCopies: (span: Span, except: readonly string[]) => Promise<number>;
  /** The assets that most purchases followed. */
  readonly mostFollowed: (
    sales: readonly Sale[],
    limit: number,
  ) => Promise<{ _id: string; name: string; sales: number }[]>;
  readonly searchedInVain: (span: Span, limit: number) => Promise<SearchCount[]>;
  /** How many assets there are, published or not. */
  readonly countAssets: () => Promise<number>;
  /** How many assets wait for their review. */
  readonly waitingForReview: () => Promise<number>;
}
