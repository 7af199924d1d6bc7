import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { codePages } from '@kitshelf/library/checks/widths/code-pages.ts';
import { checkPages, openBrowser } from '@kitshelf/library/checks/widths/widths-report.ts';

/**
 * The code of assets beside what our own pages show of them: React rendered and styled by Tailwind CSS, at every width
 * that a design is drawn for. `SAMPLE=10` takes fewer assets, `ONLY=hero` those with a word in their slug.
 */
const sample = Number(process.env.SAMPLE ?? 100);
const only = process.env.ONLY ?? '';
/** The most of a design's pixels that may differ, and the median size of a section in KB, without drawings. */
const bars = { differing: 0.001, kilobytes: 8 };

const all = [...assetEntries()].map(([, entry]) => entry).filter(({ slug }) => slug.includes(only));
const step = Math.max(1, all.length / sample);
const entries = Array.from({ length: Math.min(sample, all.length) }, (_, at) => all[Math.floor(at * step)]!);

const designs = await codePages(entries);
const browser = await openBrowser();
try {
  let isMet = true;
  let [views, worst] = [0, 0];
  for (const design of designs) {
    const { findings, differing } = await checkPages(browser, design, []);
    views += design.scenes.length;
    worst = Math.max(worst, differing);
    isMet &&= findings.length === 0;
    for (const finding of findings) console.log(`  ${finding}`);
  }
  console.log(
    `${designs.length} assets at ${views} widths: at most ${(worst * 100).toFixed(3)} % of pixels differ, bar ≤ ${bars.differing * 100} %: ${isMet ? 'met' : 'MISSED'}`,
  );
  process.exitCode = areSmall() && isMet ? 0 : 1;
} finally {
  await browser.close();
}

/**
 * Component and theme of sections, as they are read and paid for by the word, without the components of a brand, which a
 * project has once; a median of a few says nothing.
 */
function areSmall(): boolean {
  if (only !== '') return true;
  const sizes = designs
    .filter(({ slug }) => slug.startsWith('section-'))
    .map(({ files }) => Buffer.byteLength(files[0]!.content) + Buffer.byteLength(files.at(-1)!.content))
    .toSorted((one, other) => one - other);
  const median = (sizes[sizes.length >> 1] ?? 0) / 1024;
  const isMet = median <= bars.kilobytes;
  console.log(
    `${sizes.length} sections: median ${median.toFixed(1)} KB without drawings and components of the brand, bar ≤ ${bars.kilobytes} KB: ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}
