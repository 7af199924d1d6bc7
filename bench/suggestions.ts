import { suggestedNames } from '../apps/server/src/modules/catalogue/search/named-suggestions.ts';
import { createSuggestions } from '../apps/server/src/modules/catalogue/search/suggestions.ts';
import { ReadModel } from '../apps/server/src/modules/catalogue/read-model/read-model.ts';
import { generatedAsset, generatedQueries } from './generated-assets.ts';

/** What each letter of a search costs that somebody types into a library of a million assets, in milliseconds of processor time. */
const size = Number(process.env.ROWS ?? 1_000_000);
const barMs = 20;
const rounds = 5;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
const searches = [
  'hero section',
  'pricing table',
  'dark dashboard',
  'call to action',
  'the',
  'zebra',
  'naavbar',
];
const typed = [
  ...new Set([...letters, ...searches.flatMap((text) => Array.from(text, (_, i) => text.slice(0, i + 1)))]),
];

const model = new ReadModel();
for (let n = 0; n < size; n++) model.upsert(generatedAsset(n));
model.find({}, 'recent', 0, 1);
const builtMegabytes = megabytes();
const suggestions = createSuggestions(model);
const visitor = { isCovered: () => false, plans: () => Buffer.from('[]') };
const calls: Record<'suggest' | 'names', (text: string) => void> = {
  suggest: (text) => {
    suggestions.forget();
    suggestions.suggest(text, {}, visitor);
  },
  names: (text) => void suggestedNames(model, text, visitor),
};

// As in a process that has answered some searches.
for (const { search } of generatedQueries(60)) if (search) calls.suggest(search);

let slowest = 0;
for (const [name, call] of Object.entries(calls)) {
  const rows = typed.map((text) => {
    const first = cpuOf(() => call(text));
    const again = Array.from({ length: rounds }, () => cpuOf(() => call(text)));
    return { text, first, median: again.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN };
  });
  const worst = rows.toSorted((a, b) => b.first - a.first).slice(0, 8);
  slowest = Math.max(slowest, worst[0]?.first ?? Number.NaN);
  console.log(`${name}: ${typed.length} beginnings, the slowest when they are first asked (bar ${barMs} ms)`);
  console.table(worst);
}
console.log(`${builtMegabytes} MB before, ${megabytes()} MB after`);
process.exitCode = slowest <= barMs ? 0 : 1;

function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 1e6);
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
