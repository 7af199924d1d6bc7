import { reportKit, reportUse } from './use-report.ts';

/** Uses code as somebody without a pointer does and gives the exit code: 0 when nothing is wrong. */
export async function checkAssets(slugs: readonly string[]): Promise<number> {
  const { assets, findings } = await reportUse(slugs, (found) =>
    found.forEach((finding) => console.log(finding)),
  );
  console.log(`${assets} assets as React and HTML in use: ${findings.length} findings`);
  return findings.length > 0 ? 1 : 0;
}

/** Presses keys in the base kit and gives the exit code: 0 when nothing is wrong. */
export async function checkKeys(): Promise<number> {
  const { patterns, findings } = await reportKit();
  for (const finding of findings) console.log(finding);
  console.log(`${patterns} patterns of keys in the base kit as React and HTML: ${findings.length} findings`);
  return findings.length > 0 ? 1 : 0;
}
