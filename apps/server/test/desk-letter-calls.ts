import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Sample } from './desk-calls.ts';

type Post = (path: string, body?: object) => Promise<{ _id: string }>;
type About = (path: string, id: Promise<string> | string, act?: string, body?: object) => Promise<Sample>;

const words = { subject: 'New cards', markdown: 'For **noon**.', audience: 'newsletter' };
const later = '2027-01-01T00:00:00.000Z';

interface LetterTest {
  readonly post: Post;
  readonly about: About;
  /** Has one mail of a letter be in doubt. */
  readonly doubt: (letterId: string) => Promise<void>;
  /** Has mail come back from somebody. */
  readonly bounce: () => Promise<{ readonly email: string; readonly at: string }>;
}

/** How letters are written and sent. */
export function letterSamples({
  post,
  about,
  doubt,
  bounce,
}: LetterTest): Record<string, () => Promise<Sample>> {
  const draft = async (...acts: readonly (readonly [act: string, body?: object])[]) => {
    const { _id } = await post('letters', words);
    for (const [act, body = {}] of acts) await post(`letters/${_id}/${act}`, body);
    return _id;
  };
  const doubtful = async () => {
    const id = await draft(['send']);
    await doubt(id);
    return id;
  };
  return {
    'POST desk/letters': async () => ({ body: words }),
    'POST desk/letters/of-update': async () => {
      const { _id: updateId } = await post('updates', { name: 'A post', markdown: 'For **noon**.' });
      await post(`updates/${updateId}/publish`);
      return { body: { updateId } };
    },
    'PUT desk/letters/{id}': () => about('letters', draft(), '', { subject: 'Newer cards' }),
    'POST desk/letters/{id}/test': () => about('letters', draft(), 'test'),
    'POST desk/letters/{id}/send': () => about('letters', draft(), 'send', { at: later }),
    'POST desk/letters/{id}/stop': () => about('letters', draft(['send']), 'stop'),
    'POST desk/letters/{id}/resume': () => about('letters', draft(['send'], ['stop']), 'resume'),
    'POST desk/letters/{id}/cancel': () => about('letters', draft(['send', { at: later }]), 'cancel'),
    'POST desk/bounced-addresses/unblock': async () => ({
      body: { ...(await bounce()), reason: 'The mailbox is back' },
    }),
    'POST desk/letters/{id}/send-again': () => about('letters', doubtful(), 'send-again'),
  };
}

/** Has one mail of a letter be in doubt. */
export async function doubtfulIn(app: TestApp, letterId: string): Promise<void> {
  await app.platform.database.orm.execute(
    `insert into letter_recipients (id, letter_id, state, due_at, created_at)
     values ('${newId()}', '${letterId}', 'doubtful', now(), now())`,
  );
}

/** Has mail come back from somebody. */
export async function bouncedIn(app: TestApp): Promise<{ readonly email: string; readonly at: string }> {
  const mark = { email: `${newId()}@example.com`, at: '2026-01-15T11:00:00.000Z' };
  await app.platform.database.orm.execute(
    `insert into mail_marks (email, kind, detail, at) values ('${mark.email}', 'bounced', '5.1.1', '${mark.at}')`,
  );
  return mark;
}
