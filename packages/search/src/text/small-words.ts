/** Say how what stands behind them belongs to what stands before. */
const prepositions = new Set(
  'with without for in on onto into of from by at to using via under over behind near about as like w'.split(
    ' ',
  ),
);
const others =
  'a an the and or your our my their its his her this that these those is are be it i me we us you they do does can so some any need want looking please s t';
const stopWords = new Set(others.split(' '));

/** Whether a word only joins others: no search is about it. */
export const isStopWord = (word: string): boolean => stopWords.has(word) || prepositions.has(word);

/** Whether what follows a word only describes what comes before it: in `hero with video` the hero is what is looked for. */
export const isPreposition = (word: string): boolean => prepositions.has(word);

const digits = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Whether a word is a number, in digits or spelled out up to twelve. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word) || digits.includes(word);

/** The other way to write a number; `undefined` for other words and higher numbers. */
export function otherNumeral(word: string): string | undefined {
  if (/^\d{1,2}$/.test(word)) return digits[Number(word)];
  const value = digits.indexOf(word);
  return value < 0 ? undefined : String(value);
}
