import type { Config } from '../../config/config.ts';
import { demoLibrary } from '../../modules/content/index.ts';
import { mend, note, ok, type Finding } from './examine.ts';

const answerMs = 5_000;

/** Which data a start writes, and whether a public site shows invented designs. */
export async function seed(
  { SEED, PUBLIC_URL, isLoopback, ALLOW_TEST_PAYMENTS }: Config,
  showsDemo = showsDemoLibrary,
): Promise<Finding> {
  const told = `SEED is ${SEED}`;
  if (isLoopback) return ok(`${told}${SEED === 'demo' ? ': the demo library, plans and users' : ''}`);
  if (SEED === 'none' && !(await showsDemo(PUBLIC_URL))) return ok(`${told}: nothing invented is on sale`);
  const isTrial = ALLOW_TEST_PAYMENTS === '1';
  return (isTrial ? note : mend)(
    `${told}, and designs of invented brands are on sale at ${PUBLIC_URL}: set SEED=none and begin with an empty database, or take designs and plans off at the desk`,
  );
}

/** A few designs of the library tell; a site that does not answer shows nothing. */
async function showsDemoLibrary(publicUrl: string): Promise<boolean> {
  const { assets } = await demoLibrary();
  for (const asset of [assets[0], assets[Math.floor(assets.length / 2)], assets.at(-1)]) {
    if (!asset) continue;
    const answer = await fetch(`${publicUrl}/api/v1/user/app/products/${asset.id}`, {
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}
