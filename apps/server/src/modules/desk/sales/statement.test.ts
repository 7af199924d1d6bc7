import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft } from '../../../../test/catalogue.ts';
import { sitDown } from '../../../../test/desk.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  const assets = [
    draft(1, { createdBy: 'Ines' }),
    draft(2, { createdBy: 'Ines' }),
    draft(3, { createdBy: '=Omar' }),
  ];
  await saveAssets(app.platform, assets);
  await app.services.catalogue.refresh();
  const token = await app.signUp();
  for (const { id } of assets)
    await app.call('POST', `user/app/products/${id}/copies`, { token, body: { target: 'figma' } });
  headers = await sitDown(app, ['owner']);
});
afterAll(() => app.close());

const month = () => app.clock.now().toISOString().slice(0, 7);

it('a month is told by creator, with the share of each', async () => {
  const { status, body } = await app.call('GET', 'desk/statements', { headers });
  expect([status, body.data]).toEqual([
    200,
    {
      month: month(),
      copies: 3,
      creators: [
        { creator: 'Ines', copies: 2, share: 66.67 },
        { creator: '=Omar', copies: 1, share: 33.33 },
      ],
    },
  ]);
  const before = await app.call('GET', 'desk/statements?month=2020-12', { headers });
  expect(before.body.data).toEqual({ month: '2020-12', copies: 0, creators: [] });
  expect((await app.call('GET', 'desk/statements?month=2020-13', { headers })).status).toBe(422);
});

it('is taken away as CSV that no spreadsheet runs, and that is written down', async () => {
  const answer = await app.server.inject({ url: '/api/v1/desk/statements.csv', headers });
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="statement-${month()}.csv"`);
  expect(answer.body).toBe(
    `month,creator,copies,share\r\n${month()},Ines,2,66.67\r\n${month()},'=Omar,1,33.33\r\n`,
  );
  const audit = await app.call('GET', 'desk/audit?action=export.download', { headers });
  expect(audit.body.data).toMatchObject([{ subject: { kind: 'export', id: 'statement' } }]);
});

it.each(['statements.csv', 'exports/orders.csv'])(
  '%s is not given when that cannot be written down',
  async (path) => {
    const { orm } = app.platform.database;
    const take = () => app.server.inject({ url: `/api/v1/desk/${path}`, headers });
    await orm.execute('alter table audit_rows rename to audit_rows_away');
    const refused = await take();
    await orm.execute('alter table audit_rows_away rename to audit_rows');
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      500,
      'application/json; charset=utf-8',
    ]);
    expect((await take()).statusCode).toBe(200);
  },
);
