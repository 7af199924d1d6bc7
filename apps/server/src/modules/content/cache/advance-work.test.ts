import { expect, it } from 'vitest';
import { StorageAway } from '../../../platform/away.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { warmPictures } from './advance-work.ts';

const never = async () => {
  throw new Error('nobody asks for that');
};

/** Storage that holds nothing and takes nothing in. */
const failing = (error: Error): Storage => ({
  async put() {
    throw error;
  },
  head: async () => undefined,
  get: never,
  remove: never,
  list: () => {
    throw error;
  },
});

it('pictures are not drawn one after the other for a storage that is away: that is told, and tried again as a whole', async () => {
  let drawn = 0;
  const render = async () => {
    drawn += 1;
    return new Uint8Array(1);
  };
  const away = { storage: failing(new StorageAway('connect ECONNREFUSED')), log: createLog('silent') };
  const warming = warmPictures({ ...away, isClosed: () => false }, 640, render);
  await expect(warming).rejects.toBeInstanceOf(StorageAway);
  expect(drawn).toBe(1);
});

it('one picture that cannot be made holds no other up', async () => {
  let drawn = 0;
  const render = async () => {
    drawn += 1;
    throw new Error('an unknown drawing');
  };
  const storage = failing(new Error('not reached'));
  await warmPictures({ storage, log: createLog('silent'), isClosed: () => drawn >= 3 }, 640, render);
  expect(drawn).toBe(3);
});
