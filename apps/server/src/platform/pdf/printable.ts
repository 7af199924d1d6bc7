/** More than any form takes, and little enough that a document stays one. */
const longest = 1000;

const joiner = /[\u{200C}\u{200D}]/u;
const joined = /[\p{L}\p{M}]/u;
/** Formatting, private, unassigned and half characters, selectors of variants, and marks around others. */
const unseen = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Me}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u;

/**
 * A text in one line without what is not a letter: control characters and breaks are spaces; marks of direction, halves of
 * surrogates and invisible characters are dropped. Where it has more than a thousand characters, an ellipsis ends it.
 */
export function oneLine(text: string): string {
  const normal = text
    .slice(0, 4 * longest)
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .normalize('NFC');
  const seen = Array.from(normal).filter((each) => joiner.test(each) || !unseen.test(each));
  const kept = seen.filter((each, index) => !joiner.test(each) || isJoining(seen, index));
  const cut = kept.length > longest ? [...kept.slice(0, longest - 1), '…'] : kept;
  return cut.join('');
}

/** Between two letters a joiner shapes them; elsewhere it is what is left of an emoji. */
function isJoining(all: readonly string[], index: number): boolean {
  return joined.test(all[index - 1] ?? '') && joined.test(all[index + 1] ?? '');
}
