/** A number that follows from a text, the same every time. */
const seedOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 99_991, 17);

/** Numbers from 0 to before `to`, each seed's own series. */
function* series(seed: string, to: number): Generator<number> {
  let state = seedOf(seed);
  for (;;) {
    state = (state * 1103 + 12_345) % 99_991;
    yield state % to;
  }
}

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Clock times of one day in uneven steps, `count` of them and none before `from` (minutes of the day); each seed has its own. */
export function moments(seed: string, count: number, from: number): string[] {
  const steps = series(seed, 43);
  let at = from + steps.next().value!;
  return Array.from({ length: count }, () => {
    at += 17 + (steps.next().value as number);
    return clock(at);
  });
}

/** A number between `least` and `most` that belongs to the seed, as for how many have rated something. */
export function getCount(seed: string, least: number, most: number): number {
  return least + series(seed, most - least).next().value!;
}
