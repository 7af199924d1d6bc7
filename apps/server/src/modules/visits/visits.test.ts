import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { atOneMoment, readRows } from '../../platform/database/row-transfer.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { getStep, upperQuartile } from './vital-scales.ts';
import { visitsService } from './service.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const dayMs = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' });
});
beforeEach(async () => {
  // Every test has days of its own, as this process remembers whom it has seen.
  app.clock.advance(10 * dayMs);
  await emptyDatabase(app.platform.database);
});
afterAll(() => app.close());

const from = (ip: string, userAgent: string) => ({ 'x-forwarded-for': ip, 'user-agent': userAgent });
async function come(ip = '203.0.113.7', userAgent = firefox) {
  const { status, body } = await app.call('POST', 'user/app/visits', { headers: from(ip, userAgent) });
  expect(status).toBe(200);
  return body.data;
}
const report = (body: object, ip = '203.0.113.7', userAgent = firefox) =>
  app.call('POST', 'user/app/vitals', { headers: from(ip, userAgent), body });

const day = (ago = 0) => new Date(app.clock.now().getTime() - ago * dayMs).toISOString().slice(0, 10);
const span = () => ({ from: new Date(day(5)), before: new Date(Date.parse(day()) + dayMs) });
const byDay = () => app.services.visits.visitorsByDay(span());
const rows = async (table: string) =>
  (await app.platform.database.orm.execute(`select * from ${table}`)).rows;

/** Sets the clock to a moment of the present day (UTC). */
function at(time: string): void {
  app.clock.advance(Date.parse(`${day()}T${time}Z`) + dayMs - app.clock.now().getTime());
}

describe('a visitor', () => {
  it('counts once a day, however often they come and at whichever moment', { tags: 'at-once' }, async () => {
    await Promise.all([1, 2, 3].map(() => come()));
    await come();
    expect(await byDay()).toEqual([{ day: day(), visitors: 1 }]);
  });

  it('is told from others by network and browser', async () => {
    await come('203.0.113.7');
    await come('203.0.113.8');
    await come('203.0.113.8', safari);
    await come('2001:db8:1:2::1');
    // The same network of somebody's.
    await come('2001:db8:1:2:ffff::9');
    expect(await byDay()).toEqual([{ day: day(), visitors: 4 }]);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
    'curl/8.14.1',
    '',
  ])('is nobody who calls themselves %j', async (userAgent) => {
    expect(await come('203.0.113.7', userAgent)).toEqual({ isMeasured: false });
    await report({ page: 'home', lcp: 900 }, '203.0.113.7', userAgent);
    expect([await byDay(), await rows('visitor_hashes'), await rows('web_vitals')]).toEqual([[], [], []]);
  });

  it('counts again on the next day, which begins at midnight UTC', async () => {
    at('23:59:59.999');
    await come();
    app.clock.advance(1);
    await come();
    expect(await byDay()).toEqual([
      { day: day(1), visitors: 1 },
      { day: day(), visitors: 1 },
    ]);
  });

  it('cannot be known again once the day is over: hashes and salt are gone, the count stays', async () => {
    at('12:00:00');
    await come();
    const [before] = await rows('visitor_hashes');
    expect(await rows('visit_salts')).toHaveLength(1);
    await app.platform.jobs.start();
    app.clock.advance(dayMs);
    await app.platform.jobs.runAllDue();
    expect([await rows('visitor_hashes'), await rows('visit_salts')]).toEqual([[], []]);
    await come();
    const [after] = await rows('visitor_hashes');
    expect(after?.['hash']).not.toBe(before?.['hash']);
    expect(await byDay()).toHaveLength(2);
  });

  it('leaves neither address nor browser anywhere in the database', async () => {
    await come('203.0.113.77', safari);
    await report({ page: 'home', lcp: 900 }, '203.0.113.77', safari);
    const tables = await Promise.all(
      ['visitor_hashes', 'visit_salts', 'visit_days', 'web_vitals', 'rate_limits', 'jobs'].map(rows),
    );
    expect(JSON.stringify(tables)).not.toMatch(/203\.0\.113|Safari/);
  });

  it('is in a backup as a number of the day alone', async () => {
    await come();
    const tables = await atOneMoment(app.platform.database, async (tx) => {
      const found = new Set<string>();
      for await (const { table } of readRows(tx)) found.add(table);
      return [...found];
    });
    expect(tables).toContain('visit_days');
    expect(tables.filter((table) => /visit_salts|visitor_hashes/.test(table))).toEqual([]);
  });

  it('counts once where several processes share the database', { tags: 'at-once' }, async () => {
    const others = [1, 2].map(() => visitsService({ ...app.platform, measuredShare: 0 }));
    const visitor = { ip: '203.0.113.7', userAgent: firefox };
    await Promise.all([come(), ...others.map((each) => each.count(visitor))]);
    expect(await byDay()).toEqual([{ day: day(), visitors: 1 }]);
    expect(await rows('visit_salts')).toHaveLength(1);
  });

  it('with ever new browsers counts two hundred times at most', async () => {
    for (let n = 0; n < 205; n += 1)
      await app.services.visits.count({ ip: '198.51.100.1', userAgent: `${firefox} ${n}` });
    expect(await byDay()).toEqual([{ day: day(), visitors: 200 }]);
  });
});

describe('web vitals', () => {
  const vitals = () => app.services.visits.vitals(span());

  it('are told by the page, at what three of four visits were no worse than', async () => {
    for (const lcp of [1_000, 1_000, 2_000, 9_000]) await report({ page: 'library', lcp, cls: 0 });
    await report({ page: 'asset', inp: 180 });
    expect(await vitals()).toEqual([
      { page: 'library', name: 'lcp', p75: 2_000, samples: 4 },
      { page: 'library', name: 'cls', p75: 0.0075, samples: 4 },
      { page: 'asset', name: 'inp', p75: 177.5, samples: 1 },
    ]);
  });

  it.each([
    { page: 'admin', lcp: 1 },
    { page: 'home', lcp: -1 },
    { page: 'home', lcp: 60_001 },
    { page: 'home', inp: 1.5 },
    { page: 'home', cls: 11 },
    { page: 'home', cls: '0' },
    { lcp: 1 },
  ])('are refused as %j', async (body) => {
    expect((await report(body)).status).toBe(422);
    expect(await rows('web_vitals')).toEqual([]);
  });

  it('take a bounded number of rows, and a bounded number of reports of one network', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 70; n += 1)
      answers.push(
        (await report({ page: 'home', lcp: n * 800, inp: n * 800, cls: n / 8 }, '198.51.100.9')).status,
      );
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(answers.slice(60).every((status) => status === 429)).toBe(true);
    const steps = ['lcp', 'inp', 'cls'].map((name) => getStep(name as 'lcp', Number.MAX_SAFE_INTEGER) + 1);
    expect(steps.every((count) => count <= 62)).toBe(true);
    expect(await rows('web_vitals')).toHaveLength(
      new Set(
        Array.from({ length: 60 }, (_, n) => [
          `lcp ${getStep('lcp', n * 800)}`,
          `inp ${getStep('inp', n * 800)}`,
          `cls ${getStep('cls', n / 8)}`,
        ]).flat(),
      ).size,
    );
  });

  it('are measured of a share of the visits, and of none where that is zero', async () => {
    const measured = async (measuredShare: number, chance: number) => {
      const service = visitsService({ ...app.platform, measuredShare, random: () => chance });
      return (await service.count({ ip: '203.0.113.7', userAgent: firefox })).isMeasured;
    };
    expect([await measured(0.25, 0.2), await measured(0.25, 0.25), await measured(0, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    const off = visitsService({ ...app.platform, measuredShare: 0 });
    await off.addVitals({ page: 'home', lcp: 900 }, { ip: '203.0.113.7', userAgent: firefox });
    expect(await rows('web_vitals')).toEqual([]);
  });

  it('go after fifteen months', async () => {
    await report({ page: 'home', lcp: 900 });
    await app.platform.jobs.start();
    app.clock.advance(460 * dayMs);
    await app.platform.jobs.runAllDue();
    expect(await rows('web_vitals')).toHaveLength(1);
    app.clock.advance(dayMs);
    await app.platform.jobs.runAllDue();
    expect(await rows('web_vitals')).toEqual([]);
  });

  it('of nothing are none, and off the scale are its end', () => {
    expect(upperQuartile('lcp', [])).toBeUndefined();
    expect(upperQuartile('lcp', [{ step: getStep('lcp', 59_000), count: 3 }])).toBe(10_000);
    for (const [name, value] of [
      ['lcp', 2_500],
      ['lcp', 4_000],
      ['inp', 200],
      ['inp', 500],
      ['cls', 0.1],
      ['cls', 0.25],
    ] as const)
      expect(upperQuartile(name, [{ step: getStep(name, value), count: 1 }])).toBeLessThanOrEqual(value);
  });
});
