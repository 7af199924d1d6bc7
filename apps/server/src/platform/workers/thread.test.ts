import { expect, test } from 'vitest';
import { Thread } from './thread.ts';

test('what a thread says of its files under `node --watch` is no answer', async () => {
  const file = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (job) => {
      parentPort.postMessage({ 'watch:import': ['file:///shapes.ts'] });
      parentPort.postMessage({ result: job + 1 });
    });`;
  const thread = new Thread<number, number>(new URL(`data:text/javascript,${encodeURIComponent(file)}`));
  expect(await thread.run(41)).toBe(42);
  await thread.close();
});
