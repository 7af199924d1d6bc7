import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ThreadSocket } from './thread-socket.ts';

test('what a thread says of its files under `node --watch` is no part of its answers', async () => {
  const thread = `
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ 'watch:import': ['file:///tables.ts'] });
    parentPort.on('message', (bytes) => parentPort.postMessage(bytes));`;
  const socket = new ThreadSocket(new URL(`data:text/javascript,${encodeURIComponent(thread)}`), undefined);
  socket.connect();
  await once(socket, 'connect');
  socket.write('select 1');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toBe('select 1');
  socket.destroy();
  await socket.ended;
});
