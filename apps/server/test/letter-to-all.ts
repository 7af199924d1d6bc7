import { newId } from '../src/platform/ids.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { letterRepository } from '../src/modules/letters/letter-repository.ts';
import { newsletterSubscribers } from '../src/modules/newsletter/tables.ts';

/** Confirmed subscribers `reader0@example.com` and so on, and a letter to them that is just being sent; its id. */
export async function orderLetter(db: Queryable, readers: number): Promise<string> {
  const now = new Date();
  const rows = Array.from({ length: readers }, (_, at) => ({
    id: newId(),
    email: `reader${at}@example.com`,
    askedAt: now,
    confirmedAt: now,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db.insert(newsletterSubscribers).values(rows.slice(at, at + 1_000));
  const words = {
    subject: 'New cards',
    markdown: 'Sixty **cards** for May.',
    audience: 'newsletter',
  } as const;
  const times = { createdAt: now, updatedAt: now, sendAt: now, startedAt: now };
  const id = newId();
  await letterRepository(db).insert({ id, ...words, state: 'sending', ...times });
  return id;
}
