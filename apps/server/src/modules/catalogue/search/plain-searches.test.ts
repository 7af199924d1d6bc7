import { isDeepStrictEqual } from 'node:util';
import { type AssetSource, listAssets } from '@kitshelf/library/catalogue.ts';
import { SearchIndex } from '@kitshelf/search/search-index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type IconLibrary, loadIconLibrary } from '../../icons/icon-library.ts';
import { foreignWords } from '../domain/foreign-words.ts';
import { englishSynonyms, synonyms } from '../domain/synonyms.ts';
import { businessSearches, foreignSearches, type PlainSearch, plainSearches } from './plain-searches.ts';

const [page, precise, first, iconRow] = [24, 3, 1, 12];
const assets = new Map(listAssets().map((asset) => [asset.id, asset]));
const index = new SearchIndex(synonyms);
const englishIndex = new SearchIndex(englishSynonyms);
let icons: IconLibrary;

beforeAll(async () => {
  icons = await loadIconLibrary();
  const none: readonly string[] = [];
  for (const asset of assets.values()) {
    const lists = { brands: none, layouts: none, creators: none, qualities: none, viewports: none };
    const document = { ...asset, ...lists, createdAt: new Date(asset.createdAt) };
    for (const each of [index, englishIndex]) each.upsert(document, Buffer.alloc(0));
  }
});

const found = (search: string, limit: number): AssetSource[] =>
  index.find({ search }, 'relevance', 0, limit).docs.flatMap((doc) => assets.get(index.idOf(doc)) ?? []);

/** The icons above the cards: only where some have all words. */
function iconsFor(search: string): (string | undefined)[] {
  const { docs, closest, didYouMean } = icons.index.find({ search }, 'relevance', 0, iconRow);
  return closest?.exact === 0 || didYouMean !== undefined
    ? []
    : docs.map((doc) => icons.byId.get(icons.index.idOf(doc))?.name);
}

/** Read from what the catalogue says of an asset, without the search. */
function isOfKind({ category, subCategories, tags, tools, name }: AssetSource, kind: readonly string[]) {
  return kind.every((part) => {
    const word = part.slice(1);
    if (part.startsWith('#')) return tags.includes(word);
    if (part.startsWith('@')) return tools.includes(word);
    if (part.startsWith('"')) return name.toLowerCase().includes(word.slice(0, -1));
    const [of, sub] = part.split('/');
    return (!of || category === of) && (sub === undefined || subCategories.includes(sub));
  });
}

function isAnswered({ phrase, isPrecise, kinds }: PlainSearch, cards = isPrecise ? precise : page): boolean {
  const shown = found(phrase, cards);
  return kinds.some((kind) => {
    const [only = ''] = kind;
    if (only.startsWith('*')) return iconsFor(phrase).includes(only.slice(1));
    return shown.some((asset) => isOfKind(asset, kind));
  });
}

describe('plain searches, as designers type them', () => {
  it('are 200, each once, of kinds that the library has', () => {
    expect(new Set(plainSearches.map(({ phrase }) => phrase)).size).toBe(200);
    expect(plainSearches).toHaveLength(200);
    const kinds = plainSearches.flatMap((one) => one.kinds.filter(([first]) => !first?.startsWith('*')));
    const unknown = kinds.filter((kind) => ![...assets.values()].some((asset) => isOfKind(asset, kind)));
    expect(unknown).toEqual([]);
  });

  it('are never empty', () => {
    expect(plainSearches.filter(({ phrase }) => found(phrase, 1).length === 0)).toEqual([]);
  });

  it('show what is meant on the first page, and precise ones among the first three, 95 in a hundred', () => {
    const missed = plainSearches.filter((one) => !isAnswered(one)).map(({ phrase }) => phrase);
    expect(missed.length / plainSearches.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });
});

describe('plain searches that name a kind of business', () => {
  it('begin with what is made for such a one, 95 in a hundred', () => {
    const kinds = businessSearches.flatMap((one) => one.kinds);
    expect(kinds.filter((kind) => ![...assets.values()].some((asset) => isOfKind(asset, kind)))).toEqual([]);
    const missed = businessSearches.filter((one) => !isAnswered(one, first)).map(({ phrase }) => phrase);
    expect(missed.length / businessSearches.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });
});

describe('plain searches in other languages', () => {
  it('are 54, each once, and all show what is meant', () => {
    expect(new Set(foreignSearches.map(({ phrase }) => phrase)).size).toBe(54);
    expect(foreignSearches.filter((one) => !isAnswered(one)).map(({ phrase }) => phrase)).toEqual([]);
  });

  it('have words that stand for known English ones', () => {
    const known = new Set(englishSynonyms.flatMap(({ phrases }) => phrases));
    expect([...foreignWords.keys()].filter((english) => !known.has(english))).toEqual([]);
  });

  it('change no English search', () => {
    const hits = (of: SearchIndex, search: string) => of.find({ search }, 'relevance', 0, page);
    const changed = plainSearches
      .map(({ phrase }) => phrase)
      .filter((phrase) => !isDeepStrictEqual(hits(index, phrase), hits(englishIndex, phrase)));
    expect(changed).toEqual([]);
  });
});
