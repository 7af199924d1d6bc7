import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { repositories } from '../store/unit-of-work.ts';
import { toCsv, exportColumns, createAdminExport } from './admin-export.ts';

it('settlements are the ledger by gateway, currency and day, to the minor unit', async () => {
  const database = await openTestDatabase();
  const { payments, ledger } = repositories({ database });
  const book = async (id: string, gateway: 'razorpay' | 'paddle', moves: [string, string, number][]) => {
    const currency = gateway === 'paddle' ? 'USD' : 'INR';
    const shared = { gateway, gatewayPaymentId: id, orderId: `o${id}`, currency } as const;
    const capturedAt = new Date('2027-03-01T00:00:00Z');
    const own = { id, paymentMode: 'live', userId: 'u', disposition: 'accepted', capturedAt } as const;
    await payments.insert({ ...shared, ...own, amountMinor: 100_000 });
    for (const [kind, at, amountMinor] of moves) {
      const when = { occurredAt: new Date(at), recordedAt: capturedAt };
      await ledger.record({
        ...shared,
        ...when,
        id: id + kind,
        kind: kind as 'refund',
        ref: kind,
        amountMinor,
      });
    }
  };
  await book('a', 'razorpay', [
    ['capture', '2027-03-01T00:00:00Z', 99_901],
    ['refund', '2027-03-01T23:59:59Z', 301],
    ['reversal', '2027-03-02T00:00:00Z', 301],
  ]);
  await book('b', 'razorpay', [['capture', '2027-03-01T12:00:00Z', 50_000]]);
  await book('c', 'paddle', [
    ['capture', '2027-03-01T12:00:00Z', 2_900],
    ['chargeback', '2027-03-03T00:00:00Z', 2_900],
  ]);
  const span = { from: new Date('2027-03-01'), before: new Date('2027-03-03') };
  const rows = await createAdminExport({ database }).exportRecords('settlements', span);
  await database.close();
  expect(toCsv(exportColumns.settlements, rows).split('\r\n').toSorted()).toEqual([
    '',
    '2027-03-01,live,paddle,USD,2900,0,0,0,2900',
    '2027-03-01,live,razorpay,INR,149901,301,0,0,149600',
    '2027-03-02,live,razorpay,INR,0,0,0,301,301',
    'day,paymentMode,gateway,currency,capture,refund,chargeback,reversal,net',
  ]);
});

it('no text is a formula, and numbers stay numbers', () => {
  const texts = ['=1', '+1', '-1', '@a', '\tb', '\rc', 'a,"b"'];
  expect(
    toCsv(
      ['text', 'amount'],
      texts.map((text) => ({ text, amount: -1 })),
    ),
  ).toBe(`text,amount\r\n'=1,-1\r\n'+1,-1\r\n'-1,-1\r\n'@a,-1\r\n'\tb,-1\r\n"'\rc",-1\r\n"a,""b""",-1\r\n`);
});
