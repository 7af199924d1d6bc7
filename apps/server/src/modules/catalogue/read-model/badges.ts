import { type AssetBadge, badges } from '@kitshelf/contract/catalogue.ts';
import type { AssetRow } from '../domain/asset-row.ts';

const dayMs = 24 * 60 * 60_000;
const newMs = 14 * dayMs;
const updatedMs = 14 * dayMs;
/** Over how many days copies are counted for Popular. */
export const popularDays = 30;
const mostPopular = 24;
/** Fewer copies are chance. */
const fewestCopies = 3;

/** Until when an asset has them, in ms; 0 for never. */
interface Ends {
  readonly New: number;
  readonly Updated: number;
}

/** Which badges published assets have today. It knows the time only as far as it is told. */
export class Badges {
  #now = 0;
  /** Of those that have one today. */
  readonly #ends = new Map<string, Ends>();
  #nextEnd = Infinity;
  /** Lately, of those that were copied. */
  readonly #copies = new Map<string, number>();
  #popular: ReadonlySet<string> = new Set();

  /** Takes in when an asset was first published and got another design; says whether it has other badges by that. */
  set({ id, firstPublishedAt, redesignedAt }: AssetRow): boolean {
    const before = String(this.of(id));
    const endOf = (start: Date | null | undefined, ms: number) => {
      const end = start ? start.getTime() + ms : 0;
      return end > this.#now ? end : 0;
    };
    const ends = { New: endOf(firstPublishedAt, newMs), Updated: endOf(redesignedAt, updatedMs) };
    this.#ends.delete(id);
    if (ends.New || ends.Updated) this.#ends.set(id, ends);
    this.#nextEnd = Math.min(this.#nextEnd, ends.New || Infinity, ends.Updated || Infinity);
    return String(this.of(id)) !== before;
  }

  remove(id: string): void {
    this.#ends.delete(id);
    this.#copies.delete(id);
  }

  /** Gives the ids of those that lose a badge by this. */
  tellTime(now: Date): string[] {
    this.#now = now.getTime();
    if (this.#now < this.#nextEnd) return [];
    this.#nextEnd = Infinity;
    const over: string[] = [];
    for (const [id, { New, Updated }] of this.#ends) {
      const left = [New, Updated].filter((end) => end > this.#now);
      this.#nextEnd = Math.min(this.#nextEnd, ...left);
      if (left.length === [New, Updated].filter(Boolean).length) continue;
      over.push(id);
      if (left.length === 0) this.#ends.delete(id);
      else this.#ends.set(id, { New: New > this.#now ? New : 0, Updated: Updated > this.#now ? Updated : 0 });
    }
    return over;
  }

  /** Takes in how often assets were copied lately; gives the ids of those that became popular or are not any more. */
  rank(copies: readonly (readonly [id: string, count: number])[]): string[] {
    for (const [id, count] of copies) {
      if (count > 0) this.#copies.set(id, count);
      else this.#copies.delete(id);
    }
    const first = [...this.#copies]
      .filter(([, count]) => count >= fewestCopies)
      .sort(([oneId, one], [otherId, other]) => other - one || (oneId < otherId ? -1 : 1))
      .slice(0, mostPopular);
    const before = this.#popular;
    const popular = new Set(first.map(([id]) => id));
    this.#popular = popular;
    return [...new Set([...before, ...popular])].filter((id) => before.has(id) !== popular.has(id));
  }

  /** Those that were copied lately. */
  get copied(): Iterable<string> {
    return this.#copies.keys();
  }

  of(id: string): readonly AssetBadge[] {
    const ends = this.#ends.get(id);
    const has = { New: ends?.New, Updated: ends?.Updated, Popular: this.#popular.has(id) };
    return badges.filter((badge) => has[badge]);
  }
}
