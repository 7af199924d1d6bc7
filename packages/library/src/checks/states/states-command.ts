import { drawLooks, looks, reportStates } from './states-report.ts';

/** Compares used components with pictures of their states and gives the exit code: 0 when nothing is wrong. */
export async function checkStates(isAll: boolean, seed: number): Promise<number> {
  const wanted = isAll ? looks : drawLooks(seed);
  const { states, findings } = await reportStates(wanted);
  for (const finding of findings) console.log(finding);
  const names = wanted.map(({ brand, appearance }) => `${brand.slug} ${appearance}`).join(', ');
  console.log(`${states} states of the base kit in ${names}: ${findings.length} findings`);
  return findings.length > 0 ? 1 : 0;
}
