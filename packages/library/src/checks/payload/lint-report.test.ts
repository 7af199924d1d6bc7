import { expect, it } from 'vitest';
import { assetEntries } from '../../catalogue/catalogue.ts';
import { lintAsset, lintTable } from './lint-report.ts';

const entries = [...assetEntries().values()];
/** Designs with empty hours, an axis with room between captions, a ring that is not chosen, and some of the others. */
const withRoom = [
  'section-dash-calendar-fernhollow',
  'section-stats-chart-wayfarrow',
  'screen-payment-murmurtone',
];
const sample = entries.filter(({ slug }, at) => withRoom.includes(slug) || at % 400 === 0);

it.each(sample.map((entry) => [entry.slug, entry] as const))(
  '%s has no nameless, empty, hidden or grouped layers to another tool',
  async (_, entry) => {
    const report = await lintAsset(entry);
    expect(report.findings).toEqual([]);
    expect(report.layers).toBeGreaterThan(3);
  },
);

it('counts every rule, also those that designs do not keep', async () => {
  const rows = lintTable([await lintAsset(entries[0]!)])
    .split('\n')
    .slice(1);
  expect(rows).toHaveLength(17);
  expect(rows.find((row) => row.startsWith('no-hardcoded-colors'))).toMatch(/ [1-9]\d* +1$/);
});
