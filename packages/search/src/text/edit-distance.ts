/** How far a word may be from a known one to count as a slip of the pen. */
export function allowedSlips(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * Whether a word that is some letters away may have been meant: few people miss the first letter, and a short word with
 * another letter in it is more often another word (`firm`, `form`).
 * @param isLenient such short words count, too
 */
export function isLikely(meant: string, typed: string, isLenient: boolean): boolean {
  const isSwapped = meant[0] === typed[1] && meant[1] === typed[0];
  if (meant[0] !== typed[0] && !isSwapped) return false;
  const hasSameLetters = () => lettersOf(meant) === lettersOf(typed);
  return isLenient || typed.length > 4 || meant.length !== typed.length || hasSameLetters();
}

const lettersOf = (word: string): string => word.split('').sort().join('');

const longestWord = 64;
/** Three rows of the table that distances are computed in, one after the other, used again for every pair of words. */
const rowLength = longestWord + 1;
const table = new Uint8Array(3 * rowLength);

/**
 * The number of letters to add, drop, replace or swap with their neighbour to turn one word into the other
 * (optimal string alignment); `limit + 1` when it is above `limit`. Words over 64 letters are alike only when equal.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  const { length } = b;
  if (Math.abs(a.length - length) > limit || a.length > longestWord || length > longestWord) return limit + 1;
  for (let j = 0; j <= length; j++) table[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // Further from the diagonal than the limit no distance can be within it.
    const from = Math.max(1, i - limit);
    const to = Math.min(length, i + limit);
    const row = (i % 3) * rowLength;
    const above = ((i + 2) % 3) * rowLength;
    table[row + from - 1] = from === 1 ? i : limit + 1;
    if (to > i - 1 + limit) table[above + to] = limit + 1;
    if (fillRow(a, b, i, { from, to, row, above, beforeLast: ((i + 1) % 3) * rowLength }) > limit)
      return limit + 1;
  }
  return Math.min(table[(a.length % 3) * rowLength + length] as number, limit + 1);
}

interface Row {
  readonly from: number;
  readonly to: number;
  readonly row: number;
  readonly above: number;
  readonly beforeLast: number;
}

/** Fills the part of a row that matters; gives the least distance in it. */
function fillRow(a: string, b: string, i: number, { from, to, row, above, beforeLast }: Row): number {
  const letter = a.charCodeAt(i - 1);
  const previous = a.charCodeAt(i - 2);
  let least = table[row + from - 1] as number;
  for (let j = from; j <= to; j++) {
    const other = b.charCodeAt(j - 1);
    const replaced = (table[above + j - 1] as number) + (letter === other ? 0 : 1);
    let cost = Math.min(replaced, (table[above + j] as number) + 1, (table[row + j - 1] as number) + 1);
    if (letter === b.charCodeAt(j - 2) && previous === other) {
      cost = Math.min(cost, (table[beforeLast + j - 2] as number) + 1);
    }
    table[row + j] = cost;
    least = Math.min(least, cost);
  }
  return least;
}

/** One bit for each letter that occurs: two words at distance d differ in at most 2 d of these bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask >>> 0;
}
