import type { ModelPayment } from '../../model-sales.ts';
import type { Account, Person } from '../world/world.ts';
import { isGone, paidIn, getRefunded, type AccountRecords } from './account-records.ts';
import { holds } from './holds.ts';

/** At any moment: what is booked happened, once, as the gateway says. */
export function checkBooked({ gateway }: Person, { userId }: Account, records: AccountRecords): void {
  const truth = new Map(paidIn(gateway.salesOf(userId)).map(({ payment }) => [payment.id, payment]));
  for (const { payment, amount, refunded } of records.payments) {
    const real = truth.get(payment);
    holds(real !== undefined, `a payment was booked that nobody made: ${payment}`);
    holds(real.amount === amount, `${amount} was booked where ${real.amount} was captured`);
    holds(
      refunded <= getRefunded(real),
      `${refunded} is said to have gone back, and ${getRefunded(real)} has`,
    );
  }
  for (const [id, real] of truth) {
    const own = records.movements.filter(({ payment }) => payment === id);
    const captures = own.filter(({ kind }) => kind === 'capture');
    holds(captures.length <= 1, `a capture is booked ${captures.length} times`);
    holds(
      captures.every(({ amount }) => amount === real.amount),
      'the ledger has another amount',
    );
    const back = own.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0);
    holds(back <= getRefunded(real), `the ledger has ${back} going back where ${getRefunded(real)} went`);
  }
}

/** What was paid is credited once, however many changes it was the beginning of. */
function checkCredits({ credits }: AccountRecords): void {
  for (const { paid, credited } of credits)
    holds(credited <= paid + 1, `${credited} were credited of a payment of ${paid}`);
}

/** Once nothing is under way: everything that was paid is booked, and what buys nothing has gone back. */
export function checkComplete({ gateway }: Person, account: Account, records: AccountRecords): void {
  checkCredits(records);
  for (const { payment } of paidIn(gateway.salesOf(account.userId))) {
    const row = records.payments.find((each) => each.payment === payment.id);
    // An authorisation alone moves no money.
    if (!row && payment.amount === 0) continue;
    holds(row !== undefined, `a payment of ${payment.amount} has no row`);
    const own = records.movements.filter((each) => each.payment === payment.id);
    const count = (kind: string) => own.filter((each) => each.kind === kind).length;
    const taken = payment.disputes.filter(({ isTaken }) => isTaken);
    holds(
      row.refunded === getRefunded(payment),
      `of ${getRefunded(payment)} that went back of ${payment.id} ${row.refunded} is known`,
    );
    holds(count('capture') === 1, `a capture is in the ledger ${count('capture')} times`);
    holds(count('chargeback') === taken.length, 'a chargeback is missing in the ledger');
    holds(
      count('reversal') === taken.filter(({ state }) => state === 'won').length,
      'money that a bank gave back is missing in the ledger',
    );
    checkDisposition(row, payment, records);
    if (account.erasedAt && payment.at > account.erasedAt)
      holds(isGone(payment), `${payment.amount} of somebody whose account is deleted is kept`);
  }
}

function checkDisposition(
  row: AccountRecords['payments'][number],
  payment: ModelPayment,
  records: AccountRecords,
): void {
  const rights = records.rights.filter(({ source }) => source === row.id);
  if (row.disposition !== 'accepted') {
    holds(
      getRefunded(payment) >= payment.amount,
      `${payment.amount} bought nothing (${row.disposition}) and is kept`,
    );
    return holds(rights.length === 0, 'a payment that was sent back gives a right');
  }
  const [right] = rights;
  holds(rights.length === 1 && right !== undefined, `a payment gives ${rights.length} rights`);
  if (isGone(payment)) holds(right.revokedAt !== null, `a right stands whose ${payment.amount} went back`);
  holds(row.credited >= row.refunded, `credit notes over ${row.credited} for ${row.refunded} that went back`);
  holds(
    row.credited <= payment.amount,
    `credit notes over ${row.credited} for a payment of ${payment.amount}`,
  );
}

/** No charge comes after an end was confirmed, and none for a change that its customer was not shown. */
export function checkCharges({ gateway }: Person, { userId, shown }: Account, ends: readonly End[]): void {
  for (const { sale, payment } of paidIn(gateway.salesOf(userId))) {
    if (payment.purpose === 'change' && payment.amount > 0)
      holds(
        shown.some((amount) => Math.abs(amount - payment.amount) <= 1),
        `nobody was shown the ${payment.amount} that a change cost`,
      );
    if (payment.purpose !== 'renewal') continue;
    const own = ends.filter(({ subject, finished }) => subject === sale.ref.id && finished !== null);
    const isTakenBack = (at: number) => sale.withdrawnAt !== undefined && sale.withdrawnAt.getTime() >= at;
    const since = own.find(({ finished }) => !isTakenBack(finished!));
    if (since) holds(payment.at.getTime() <= since.finished!, 'a charge came after an end was confirmed');
  }
}

/** An end that a gateway was asked for. */
export interface End {
  readonly subject: string;
  readonly finished: number | null;
}
