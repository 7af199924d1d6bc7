import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let accounts: TestAccounts;
freshForEach(async (database) => {
  accounts = await testAccounts(database);
  return () => accounts.close();
});

/** From RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const minuteMs = 60_000;

interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly url: string;
}
const start = async (client = 'figma') => {
  const answer = await accounts.call('POST', 'connect/start', { client, challenge });
  expect(answer.status).toBe(201);
  return answer.body.data as unknown as Started;
};
const take = ({ deviceCode }: Started, given = verifier) =>
  accounts.call('POST', 'connect/token', { deviceCode, verifier: given });
const codeOf = async (answer: ReturnType<typeof take>) => {
  const { status, body } = await answer;
  return [status, body.error?.name];
};

let token: string;
beforeEach(async () => {
  token = await accounts.signUp();
});

describe('a tool', () => {
  it('is shown a code and where to approve it, and has its token once after that', async () => {
    const started = await start();
    expect(started.userCode).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    expect(started.url).toMatch(new RegExp(`/profile\\?plugin-settings=${started.userCode}$`));
    expect(started).toMatchObject({ interval: 2, expiresIn: 600 });
    expect(await codeOf(take(started))).toEqual([428, 'ConnectPending']);

    const asked = await accounts.call('GET', `connect/request?code=${started.userCode}`, undefined, token);
    expect(asked.body.data).toEqual({
      client: 'figma',
      name: 'Figma plugin',
      userCode: started.userCode,
      createdAt: accounts.clock.now().toISOString(),
      state: 'pending',
    });
    const typed = started.userCode.toLowerCase().replace('-', ' ');
    expect((await accounts.call('POST', 'connect/approve', { userCode: typed }, token)).status).toBe(200);

    const answer = await take(started);
    expect(answer.status).toBe(200);
    const own = String(answer.body.data?.token);
    expect((await accounts.call('GET', 'app/user-details', undefined, own)).body.data).toMatchObject({
      email: asha.email,
    });
    expect(await codeOf(take(started))).toEqual([410, 'ConnectGone']);
    const sessions = await accounts.call('GET', 'app/sessions', undefined, token);
    expect(sessions.body.data).toEqual([
      expect.objectContaining({ client: 'web', isCurrent: true }),
      expect.objectContaining({ client: 'figma', device: 'Figma plugin', isCurrent: false }),
    ]);
  });

  it('is shown codes of more than twenty bits, and asks with one of 256', async () => {
    const started = [];
    for (let n = 0; n < 40; n += 1) {
      accounts.clock.advance(6_001);
      started.push(await start());
    }
    const codes = started.map(({ userCode }) => userCode.replace('-', ''));
    // Each place has the letters that are anywhere, but for the few that forty draws leave out.
    const bits = Array.from({ length: 8 }, (_, place) =>
      Math.log2(new Set(codes.map((code) => code[place])).size),
    );
    expect(bits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(20);
    expect(new Set(codes).size).toBe(40);
    const secrets = started.map(({ deviceCode }) => Buffer.from(deviceCode, 'base64url').toString('hex'));
    expect(secrets.map(({ length }) => length * 4)).toEqual(secrets.map(() => 256));
    expect(new Set(secrets).size).toBe(40);
  });

  it('gets its token once, however many ask at once', { tags: 'at-once' }, async () => {
    const started = await start();
    await accounts.call('POST', 'connect/approve', { userCode: started.userCode }, token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(started)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
  });

  it('is told that it was refused', async () => {
    const started = await start('cli');
    expect((await accounts.call('POST', 'connect/deny', { userCode: started.userCode }, token)).status).toBe(
      200,
    );
    expect(await codeOf(take(started))).toEqual([403, 'ConnectDenied']);
  });

  it('has nothing after ten minutes, for an unknown code or with a wrong verifier, which uses nothing up', async () => {
    const started = await start();
    await accounts.call('POST', 'connect/approve', { userCode: started.userCode }, token);
    expect(await codeOf(take(started, 'x'.repeat(43)))).toEqual([410, 'ConnectGone']);
    expect(await codeOf(take({ ...started, deviceCode: 'unknown' }))).toEqual([410, 'ConnectGone']);
    accounts.clock.advance(10 * minuteMs - 1);
    const late = await start();
    expect((await take(started)).status).toBe(200);
    accounts.clock.advance(10 * minuteMs);
    expect(await codeOf(take(late))).toEqual([410, 'ConnectGone']);
    const approved = await accounts.call('POST', 'connect/approve', { userCode: late.userCode }, token);
    expect(approved.status).toBe(404);
  });

  it('says what is wrong with what it sends', async () => {
    const send = async (body: object) =>
      (await accounts.call('POST', 'connect/start', body)).body.error?.fields;
    expect(await send({ client: 'sketch', challenge })).toEqual({ client: 'Unknown client' });
    expect(await send({ client: 'figma', challenge: 'short' })).toEqual({ challenge: 'Invalid challenge' });
    const short = await accounts.call('POST', 'connect/token', { deviceCode: 'x', verifier: 'short' });
    expect([short.status, short.body.error?.fields]).toEqual([422, { verifier: 'Invalid verifier' }]);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
  });

  it('may start ten times a minute from one address', async () => {
    for (let times = 0; times < 10; times += 1) await start();
    const refused = await accounts.call('POST', 'connect/start', { client: 'figma', challenge });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    accounts.clock.advance(minuteMs);
    await start();
  });
});

describe('whoever approves', () => {
  it('is signed in, and decides once', async () => {
    const { userCode } = await start();
    expect((await accounts.call('POST', 'connect/approve', { userCode })).status).toBe(401);
    await accounts.call('POST', 'connect/approve', { userCode }, token);
    for (const again of ['approve', 'deny'])
      expect((await accounts.call('POST', `connect/${again}`, { userCode }, token)).status).toBe(404);
    expect((await accounts.call('GET', `connect/request?code=${userCode}`, undefined, token)).status).toBe(
      404,
    );
  });

  it('guesses ten codes an hour', async () => {
    const { userCode } = await start();
    const guess = (code: string) => accounts.call('GET', `connect/request?code=${code}`, undefined, token);
    for (let times = 0; times < 10; times += 1) expect((await guess('BBBB-BBBB')).status).toBe(404);
    expect((await guess('BBBB-BBBB')).status).toBe(429);
    const wrong = await accounts.call('POST', 'connect/approve', { userCode: 'CCCC-CCCC' }, token);
    expect(wrong.status).toBe(429);
    expect((await guess(userCode)).status).toBe(429);
    const right = await accounts.call('POST', 'connect/approve', { userCode }, token);
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
    accounts.clock.advance(60 * minuteMs);
    expect((await guess('BBBB-BBBB')).status).toBe(404);
  });

  it('that many guess at once with is found by none of them', { tags: 'at-once' }, async () => {
    const { userCode } = await start();
    const tries = Array.from({ length: 10 }, () => 'BBBB-BBBB').concat(userCode);
    const answers = await Promise.all(
      tries.map((code) => accounts.call('POST', 'connect/approve', { userCode: code }, token)),
    );
    expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(1);
    const after = await accounts.call(
      'POST',
      'connect/approve',
      { userCode: (await start()).userCode },
      token,
    );
    expect(after.status).toBe(429);
  });

  it('costs nobody who types it right', async () => {
    for (let times = 0; times < 12; times += 1) {
      accounts.clock.advance(minuteMs);
      const { userCode } = await start();
      expect((await accounts.call('POST', 'connect/approve', { userCode }, token)).status).toBe(200);
    }
  });

  it('signs the tool out where devices are listed, and a tool signs itself out', async () => {
    const signIn = async () => {
      const started = await start();
      await accounts.call('POST', 'connect/approve', { userCode: started.userCode }, token);
      return String((await take(started)).body.data?.token);
    };
    const [one, two] = [await signIn(), await signIn()];
    const details = async (given: string) =>
      (await accounts.call('GET', 'app/user-details', undefined, given)).status;
    expect((await accounts.call('POST', 'auth/logout', undefined, one)).status).toBe(200);
    expect([await details(one), await details(two)]).toEqual([401, 200]);
    const listed = await accounts.call('GET', 'app/sessions', undefined, token);
    const tool = (listed.body.data as unknown as { _id: string; client: string }[]).find(
      ({ client }) => client === 'figma',
    );
    await accounts.call('POST', `app/sessions/${tool?._id}/revoke`, undefined, token);
    expect(await details(two)).toBe(401);
  });
});
