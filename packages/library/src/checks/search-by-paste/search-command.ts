import { findAgain } from './found-again.ts';

/** Says how many changed designs are found by pasting them and gives the exit code: 0 when they are often enough. */
export function checkFinding(payloads: number, seed: number): number {
  const { found, designs, characters, msPerSearch } = findAgain(payloads, seed);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(7);
  console.log(`Seed ${seed}: ${payloads} payloads among ${designs} designs (--seed N draws others)`);
  for (const { change, tried, first, amongThree, shared, redrawn } of found)
    console.log(
      [
        `${change.padEnd(42)} ${tried}: first ${percent(first, tried)}, among three ${percent(amongThree, tried)}`,
        ...(shared > 0 ? [`${shared} beside one that is built exactly alike`] : []),
        ...(redrawn > 0 ? [`${redrawn} drawn again`] : []),
      ].join('; '),
    );
  console.log(`${Math.round(characters / 1000)} KB of fingerprints, ${msPerSearch.toFixed(1)} ms a search`);
  const isEnough = found.every(
    ({ change, tried, first, amongThree }) =>
      amongThree >= 0.95 * tried && (change !== 'unchanged' || first === tried),
  );
  return isEnough ? 0 : 1;
}
