import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let database: Database;
let accounts: TestAccounts;
let origin: string;
freshForEach(async (opened) => {
  database = opened;
  accounts = await start();
  origin = originOf(accounts);
  return () => accounts.close();
});

/** One process of the site; several may share the database. */
async function start(): Promise<TestAccounts> {
  const process = await testAccounts(database);
  await process.server.listen({ port: 0 });
  return process;
}

function originOf({ server }: TestAccounts): string {
  return `http://localhost:${(server.server.address() as AddressInfo).port}`;
}

const session = 'a'.repeat(32);

interface Stream {
  readonly response: IncomingMessage;
  /** Resolves once the stream holds the text; rejects after 3 s. */
  holds(text: string): Promise<string>;
  close(): void;
}

async function listen(at = origin, id = session, headers: Record<string, string> = {}): Promise<Stream> {
  const request = get(`${at}/api/v1/sse/?session=${id}`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const holds = async (part: string) => {
    for (let tries = 0; tries < 150; tries += 1) {
      if (text.includes(part)) return text;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`Not in the stream: ${part}; but: ${text}`);
  };
  return { response, holds, close: () => request.destroy() };
}

const register = (id = session) => accounts.call('POST', `auth/register?sessionId=${id}`, asha);
const confirm = async (at = accounts) => at.confirm(await accounts.linkIn(asha.email), asha);

describe('a waiting page', () => {
  it('is told of the confirmation', async () => {
    const stream = await listen();
    expect(stream.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    await register();
    await confirm();
    expect(await stream.holds('email_verified')).toMatch(
      new RegExp(`\\nid: [0-9a-f]{32}\\nevent: email_verified\\ndata: {"session":"${session}"}\\n\\n$`),
    );
    stream.close();
  });

  it('is told of the new password', async () => {
    await accounts.signUp();
    await accounts.call('POST', `auth/reset-password?sessionId=${session}`, { email: asha.email });
    accounts.clock.advance(1000);
    const link = await accounts.linkIn(asha.email);
    const stream = await listen();
    const body = { password: 'Newer@2026', confirmPassword: 'Newer@2026' };
    await accounts.call('POST', `auth/reset-password/update${link}`, body);
    expect(await stream.holds('event: reset_password')).toContain(`data: {"session":"${session}"}`);
    stream.close();
  });

  it('is told of what happened before it connected', async () => {
    await register();
    await confirm();
    const stream = await listen();
    expect(await stream.holds('event: email_verified')).toContain(session);
    stream.close();
  });

  it('is told after a gap, once', async () => {
    await register();
    const first = await listen();
    first.close();
    await confirm();
    const second = await listen();
    const [, id = ''] = /id: (\w+)/.exec(await second.holds('email_verified')) ?? [];
    second.close();
    const third = await listen(origin, session, { 'last-event-id': id });
    await database.transaction((tx) => accounts.deps.liveEvents.emit(tx, session, 'reset_password'));
    expect(await third.holds('reset_password')).not.toContain('email_verified');
    third.close();
  });

  it('is told of what another process did', async () => {
    const other = await start();
    const stream = await listen(originOf(other));
    await register();
    await confirm(accounts);
    expect(await stream.holds('event: email_verified')).toContain(session);
    stream.close();
    await other.close();
  });

  it('hears nothing of the others', async () => {
    const [own, others] = [await listen(), await listen(origin, 'b'.repeat(32))];
    await register();
    await confirm();
    await own.holds('email_verified');
    await new Promise((resolve) => setTimeout(resolve, 250));
    await expect(Promise.race([others.holds('email_verified'), later('nothing', 100)])).resolves.toBe(
      'nothing',
    );
    own.close();
    others.close();
  });

  it('hears nothing of a registration that did not come about', async () => {
    const stream = await listen();
    await database
      .transaction(async (tx) => {
        await accounts.deps.liveEvents.emit(tx, session, 'email_verified');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await expect(Promise.race([stream.holds('email_verified'), later('nothing', 300)])).resolves.toBe(
      'nothing',
    );
    stream.close();
  });

  it('must say who it is', async () => {
    for (const query of ['', '?session=', '?session=a%0Ab', '?session=a&session=b']) {
      expect((await accounts.server.inject(`/api/v1/sse/${query}`)).statusCode).toBe(422);
    }
  });

  it('is let go when the server closes', async () => {
    const stream = await listen();
    const ended = once(stream.response, 'end');
    const closing = accounts.server.close();
    await ended;
    await expect(closing).resolves.toBeUndefined();
  });
});

function later<T>(value: T, ms: number): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
