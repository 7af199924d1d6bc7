import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderLetter } from '../../../test/letter-to-all.ts';
import { mailSink } from '../../../test/mail-sink.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { richBody } from '../../platform/mail/rich-body.ts';
import { letterMail, toWords } from './letter-mail.ts';
import { letterRepository } from './letter-repository.ts';
import { recipientRepository } from './recipient-repository.ts';

let app: TestApp;
let sink: Awaited<ReturnType<typeof mailSink>>;
let refusal: string | undefined;
beforeAll(async () => {
  sink = await mailSink({ refusalOf: (to) => (to === 'reader0@example.com' ? refusal : undefined) });
  app = await testApp({ SMTP_URL: sink.url, LETTERS_PER_SECOND: '1000' });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  sink.taken.length = 0;
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const database = () => app.platform.database.orm;
const figuresOf = async (id: string) => (await recipientRepository(database()).figuresOf([id])).get(id);
const marks = async () => (await database().execute('select email, kind, detail from mail_marks')).rows;

/** A letter to three readers, one of whom the server refuses. */
async function sendOut(words?: string): Promise<string> {
  refusal = words;
  const id = await orderLetter(database(), 3);
  await app.services.letters.begin();
  await app.platform.jobs.runAllDue();
  return id;
}

async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.services.letters.begin();
  await app.platform.jobs.runAllDue();
}

it('a mail that is refused for good has failed, and a dead address is marked', async () => {
  const id = await sendOut('550 5.1.1 No such user');
  expect(await figuresOf(id)).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
  expect(await marks()).toEqual([{ email: 'reader0@example.com', kind: 'bounced', detail: '5.1.1' }]);
  expect((await letterRepository(database()).find(id))?.state).toBe('sent');
});

it('one that is refused by a policy has failed, which says nothing of the address', async () => {
  const id = await sendOut('550 5.7.1 Looks like spam');
  expect(await figuresOf(id)).toMatchObject({ sent: 2, failed: 1 });
  expect(await marks()).toEqual([]);
});

it('one that is not taken now comes later, and is given up after four pauses', async () => {
  const id = await sendOut('451 4.7.1 Try again');
  expect(await figuresOf(id)).toMatchObject({ sent: 2, waiting: 1 });
  refusal = undefined;
  await later(61_000);
  expect(await figuresOf(id)).toMatchObject({ sent: 3, waiting: 0 });

  await emptyDatabase(app.platform.database);
  const other = await sendOut('451 4.7.1 Try again');
  for (const minutes of [1, 5, 30, 120]) await later(minutes * 60_000);
  expect(await figuresOf(other)).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
});

it('a server that is away holds the letter up, and costs nobody a try', async () => {
  const away = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', LETTERS_PER_SECOND: '1000' });
  const { orm } = away.platform.database;
  const id = await orderLetter(orm, 3);
  for (let times = 0; times < 7; times += 1) {
    await away.services.letters.begin();
    await away.platform.jobs.runAllDue();
    away.clock.advance(60_000);
  }
  expect((await recipientRepository(orm).figuresOf([id])).get(id)).toMatchObject({ waiting: 3, failed: 0 });
  expect((await letterRepository(orm).find(id))?.state).toBe('sending');
  await away.close();
});

it('each mail can be ended with one click, in mail programs and below its text', () => {
  const rich = richBody('<p>Hi</p>', 'https://kits.example');
  const words = { title: 'New', preview: 'Hi', rich, footnote: 'You asked for it.' };
  const mail = letterMail(words, 'mara@example.com', 'https://kits.example', 'id=1&token=2');
  expect(mail.headers).toEqual({
    'List-Unsubscribe': '<https://kits.example/api/v1/user/app/letters/unsubscribe?id=1&token=2>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.content.wayOut).toEqual({
    label: 'Unsubscribe',
    url: 'https://kits.example/letters/unsubscribe?id=1&token=2',
  });
});

it('below each letter stand name and address of who sends it, once both are set', async () => {
  const seller = { legalName: 'Tidegrain UG', address: 'Am Hafen 1\n20457 Hamburg', country: 'DE' };
  const written = { subject: 'New', markdown: 'Hi', audience: 'newsletter' as const };
  const footnoteOf = async (said: typeof seller) => {
    const maker = { publicUrl: 'https://kits.example', htmlOf: async () => '<p>Hi</p>', seller: () => said };
    return (await toWords(written, maker)).footnote;
  };
  expect(await footnoteOf(seller)).toMatch(/ Tidegrain UG, Am Hafen 1, 20457 Hamburg, Germany\.$/);
  expect(await footnoteOf({ ...seller, address: '' })).not.toContain('Tidegrain');
});

it.each([
  ['<p>A <strong>b</strong> &lt;c&gt; &amp;amp;</p>', 'A b <c> &amp;'],
  ['<p><a href="/library">Look</a></p>', 'Look (https://kits.example/library)'],
  ['<p><a href="https://other.example/?a=1&amp;b=2">Look</a></p>', 'Look (https://other.example/?a=1&b=2)'],
  ['<ul>\n<li>One</li>\n<li>two</li>\n</ul>', '- One\n\n- two'],
  ['<h3>Title</h3>\n<p>One<br />two</p>', 'Title\n\nOne\ntwo'],
])('the text of %s', (html, text) => {
  expect(richBody(html, 'https://kits.example').text).toBe(text);
});

it('pictures and paths are addresses of the site, and nothing else is changed', () => {
  const given = '<p><img src="/media/a.webp" alt="" /><a href="//other.example">b</a></p>';
  const { text } = richBody(given, 'https://kits.example').html;
  expect(text).toContain('src="https://kits.example/media/a.webp" alt="" />');
  expect(text).toContain('href="//other.example"');
});
