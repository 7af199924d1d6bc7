import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPayloadReader, type PayloadReading } from './payload-reader.ts';

let folder: string;
let file: URL;
let reader: PayloadReading;

/** A reading process that does with a payload what its words say. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-reader-'));
  const platform = path.resolve(import.meta.dirname, '../../../platform/workers/serial-worker.ts');
  file = pathToFileURL(path.join(folder, 'work.mjs'));
  await writeFile(
    file,
    `import { answerJobs } from ${JSON.stringify(platform)};
     answerJobs(async ({ kind, source: { html } }) => {
       if (html === 'slow') await new Promise((done) => setTimeout(done, 1_000));
       if (html === 'endless') for (;;);
       for (const kept = []; html === 'hungry'; ) kept.push(new Array(100_000).fill(0));
       if (html === 'deadly') process.kill(process.pid, 'SIGSEGV');
       if (html === 'wrong') throw new Error('Cannot read properties of undefined');
       if (html === 'deep') return { refused: 'too-deep' };
       return kind === 'take' ? { taken: html } : { frames: [html], layers: [html], page: html };
     });`,
  );
});
afterEach(() => reader.close());
afterAll(() => rm(folder, { recursive: true }));

const tooLong = 'This took too long to read. Nothing was stored. You can try again';

it.each([
  ['endless', tooLong],
  ['hungry', 'This file is too large when unpacked'],
  ['deadly', 'This cannot be read'],
  ['wrong', 'This cannot be read'],
  ['deep', 'This has layers nested more than 200 deep'],
])(
  'says of a design that is %s why it is not read, and goes on with the next',
  async (html, payload) => {
    reader = createPayloadReader(file, html === 'endless' ? { looking: 1_500, taking: 1_500 } : undefined);
    for (const read of [() => reader.inspect({ html }), () => reader.take({ html }, {})])
      await expect(read()).rejects.toMatchObject({ code: 'Invalid', fields: { payload } });
    expect(await reader.inspect({ html: 'plain' })).toMatchObject({ frames: ['plain'] });
  },
  60_000,
);

it('waits longer for what is stored than for what is only looked at', async () => {
  reader = createPayloadReader(file, { looking: 200, taking: 30_000 });
  for (const read of [() => reader.inspect({ html: 'slow' }), () => reader.layers({ html: 'slow' })])
    await expect(read()).rejects.toMatchObject({ fields: { payload: tooLong } });
  expect(await reader.take({ html: 'slow' }, {})).toBe('slow');
}, 60_000);

it('asks to come back when the site closes while a design is read', async () => {
  reader = createPayloadReader(file);
  const reading = reader.take({ html: 'endless' }, {}).catch((error: unknown) => error);
  await reader.close();
  expect(await reading).toMatchObject({ code: 'TryLater' });
});
