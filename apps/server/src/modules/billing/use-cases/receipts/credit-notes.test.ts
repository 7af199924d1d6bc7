import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRecords, buy } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { repositories, Unit } from '../../store/unit-of-work.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { creditNoteLines } from './receipt-lines.ts';

const seller = {
  name: 'Kit Makers LLP',
  address: '4 Hill Road',
  state: { code: '27', name: 'Maharashtra' },
  gstin: '27AAPFU0939F1ZV',
  sac: '998439',
};

let database: Database;
let billing: TestBilling;
let gst: TestBilling;
let monthly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  gst = await testBilling(database, { overrides: { clock: billing.clock, seller } });
  monthly = await billing.priceId('Kitshelf Pro', 'month');
});
afterAll(async () => {
  await gst.close();
  await billing.close();
  await database.close();
});

async function refund(at: TestBilling, buyer: TestBuyer, amount?: number) {
  const [payment] = (await getRecords(at, buyer)).payments;
  const id = payment?.gatewayPaymentId;
  await at.control('refund', { gateway: payment?.gateway, id, ...(amount && { amount }) });
  await at.settle();
  await at.settle();
}

async function detailOf(at: TestBilling, buyer: TestBuyer, txId: string) {
  return (await at.call('GET', `user/payment/transaction-details?txId=${txId}`, { user: buyer.user })).body
    .data;
}

/** What a credit note says, as `label: value`. */
async function saidBy(at: TestBilling, id: string): Promise<string[]> {
  const note = await repositories(at.deps).creditNotes.byId(id);
  if (!note) throw new Error('There is no such credit note');
  const { title, facts, sums, total, billedTo, sellerLines, footnotes } = creditNoteLines(note);
  const labelled = [...facts, ...sums].map(([label, value]) => `${label}: ${value}`);
  return [title, ...labelled, `Total: ${total}`, ...billedTo, ...sellerLines, ...footnotes];
}

describe.each(['IN', 'US'])('a refund (%s)', (country) => {
  it('has one credit note, in the subscription, by mail and as a PDF for its owner alone', async () => {
    const buyer = newBuyer(country);
    const { txId } = await buy(billing, buyer, { priceId: monthly });
    const { invoiceNumber, totalPrice } = await detailOf(billing, buyer, txId);
    await refund(billing, buyer);
    await billing.control('replay', { times: 3, shuffle: true });
    await billing.settle();
    const { creditNotes } = await detailOf(billing, buyer, txId);
    expect(creditNotes).toMatchObject([{ txId, invoiceNumber, totalAmount: totalPrice }]);
    const [{ _id: id, creditNoteNumber: number, pdfUrl }] = creditNotes;
    expect(number).toMatch(/^CN\/\d{6}$/);
    expect(pdfUrl).toBe(`/api/v1/user/payment/credit-notes/${id}/credit-note.pdf`);
    const mails = (await billing.mailTo(buyer.billing.email)).filter(({ subject }) =>
      subject.includes('refund'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([`Your refund from Kitshelf, credit note ${number}`]);
    expect(mails[0]?.text).toContain(invoiceNumber);
    const pdf = (user?: string) => billing.call('GET', pdfUrl.slice('/api/v1/'.length), user ? { user } : {});
    const file = await pdf(buyer.user);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect([(await pdf(newBuyer().user)).status, (await pdf()).status]).toEqual([404, 401]);
  });

  it('in parts has a note for each part', async () => {
    const buyer = newBuyer(country);
    const { txId } = await buy(billing, buyer, { priceId: monthly });
    await refund(billing, buyer, 500);
    await refund(billing, buyer, 700);
    const { creditNotes, receipts } = await detailOf(billing, buyer, txId);
    expect(creditNotes.map((note: { totalAmount: number }) => note.totalAmount)).toEqual(
      expect.arrayContaining([500, 700]),
    );
    expect(receipts).toMatchObject([{ refundedAmount: 1200 }]);
  });
});

describe('the mail of a credit note', () => {
  it('takes the PDF along, and is tried again when the mail server was away', async () => {
    const buyer = newBuyer();
    const { txId } = await buy(billing, buyer, { priceId: monthly });
    const send = vi.spyOn(billing.deps.mailer, 'send').mockRejectedValueOnce(new Error('away'));
    await refund(billing, buyer);
    billing.clock.advance(60 * 60_000);
    await billing.settle();
    const [{ creditNoteNumber }] = (await detailOf(billing, buyer, txId)).creditNotes;
    expect(send).toHaveBeenCalledTimes(2);
    const [attachment] = send.mock.calls[1]?.[0].attachments ?? [];
    expect(attachment).toMatchObject({
      filename: `credit-note-${creditNoteNumber.replace('/', '-')}.pdf`,
      contentType: 'application/pdf',
    });
    expect(attachment?.content.subarray(0, 5).toString()).toBe('%PDF-');
    send.mockRestore();
  });
});

describe('a refund that did not arrive', () => {
  it('is credited once, although it is made again', async () => {
    const buyer = newBuyer();
    const { txId } = await buy(billing, buyer, { priceId: monthly });
    const [paid] = (await getRecords(billing, buyer)).payments;
    const told = async (id: string, state: 'done' | 'failed', amountMinor: number) => {
      const at = billing.clock.now();
      const where = { gateway: 'razorpay', paymentId: paid!.gatewayPaymentId, txId: undefined } as const;
      const what = { entity: 'refund', id, state, amountMinor, currency: 'INR', key: undefined } as const;
      await applyEvents(billing.deps, [{ ...where, ...what, version: '', source: 'fetch', at }], at);
    };
    const credited = async () =>
      (await detailOf(billing, buyer, txId)).creditNotes.map(
        (note: { totalAmount: number }) => note.totalAmount,
      );
    await told('rfnd_first', 'done', 1000);
    await told('rfnd_first', 'failed', 1000);
    await told('rfnd_again', 'done', 1000);
    expect(await credited()).toEqual([1000]);
    await told('rfnd_more', 'done', 500);
    expect((await credited()).toSorted((a: number, b: number) => a - b)).toEqual([500, 1000]);
  });
});

describe('a payment that bought nothing', () => {
  it('goes back without a credit note: there is no receipt to credit', async () => {
    const buyer = newBuyer();
    const priceId = await billing.priceId('Figma Pro', 'lifetime');
    const { txId } = await buy(billing, buyer, { priceId });
    const [paid] = (await getRecords(billing, buyer)).payments;
    const duplicate = { ...paid!, disposition: 'duplicate' as const, refundedMinor: 0 };
    await billing.deps.database.transaction(async (tx) => {
      await issueCreditNote(new Unit(billing.deps, tx), { id: 'rfnd_x', amountMinor: 5 }, duplicate);
    });
    expect((await detailOf(billing, buyer, txId)).creditNotes).toEqual([]);
  });
});

describe('a refund of a tax invoice', () => {
  it('takes back each tax in proportion, and all of it once everything has gone back', async () => {
    const buyer = newBuyer();
    const { txId } = await buy(gst, buyer, { priceId: monthly });
    const { invoiceNumber } = await detailOf(gst, buyer, txId);
    await refund(gst, buyer, 100_000);
    await refund(gst, buyer);
    const { creditNotes } = await detailOf(gst, buyer, txId);
    const [part, rest] = creditNotes.toSorted(
      (a: { totalAmount: number }, b: { totalAmount: number }) => a.totalAmount - b.totalAmount,
    );
    // The invoice: 2,039.83 + 183.59 + 183.58 = 2,407.00. Of 1,000.00: 183.59 / 2.407 = 76.27 and 183.58 / 2.407 = 76.27.
    expect(await saidBy(gst, part._id)).toEqual(
      expect.arrayContaining([
        `Credit note ${part.creditNoteNumber}`,
        `For tax invoice: ${invoiceNumber}`,
        'Invoice date: Jan 15, 2026',
        'Place of supply: Maharashtra (27)',
        'SAC: 998439',
        'GSTIN: 27AAPFU0939F1ZV',
        'Taxable value: ₹847.46',
        'CGST 9 %: ₹76.27',
        'SGST 9 %: ₹76.27',
        'Total: ₹1,000.00',
        'Asha Rao',
      ]),
    );
    // What is left of them: 107.32 and 107.31
    expect(await saidBy(gst, rest._id)).toEqual(
      expect.arrayContaining([
        'Taxable value: ₹1,192.37',
        'CGST 9 %: ₹107.32',
        'SGST 9 %: ₹107.31',
        'Total: ₹1,407.00',
      ]),
    );
  });

  it('is numbered in a series of its own, without a gap, of 16 characters at most', async () => {
    const numbers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const buyer = newBuyer();
      const { txId } = await buy(gst, buyer, { priceId: monthly });
      await refund(gst, buyer);
      numbers.push((await detailOf(gst, buyer, txId)).creditNotes[0].creditNoteNumber);
    }
    const at = Number(numbers[0]?.slice(-6));
    expect(numbers).toEqual([0, 1, 2].map((step) => `CN/25-26/${String(at + step).padStart(6, '0')}`));
    expect(numbers[0]!.length).toBeLessThanOrEqual(16);
  });
});
