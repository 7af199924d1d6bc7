import type { Currency } from '@kitshelf/contract/money.ts';
import type { DeskCustomer, ListedCustomer } from '@kitshelf/contract/desk/customers.ts';
import { AppError } from '../../../platform/errors.ts';
import { toOffset } from '../shared/listing.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { auditTrail } from '../shared/audit-trail.ts';
import { wire } from '../shared/wire.ts';

interface CustomersPage {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly sort: string;
}

type Person = Pick<ListedCustomer, '_id' | 'name' | 'email'> & { readonly createdAt: Date };

/** Finding customers, and all that is known about one. */
export class Customers {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  /** Those whose name or address contains the text, or the one that an id of anything means. */
  async list(asked: CustomersPage): Promise<{ rows: ListedCustomer[]; total: number }> {
    const { accounts, billing } = this.#deps;
    const { search, sort, limit } = asked;
    const owners = search ? await billing.findCustomers(search) : [];
    const exact =
      search && owners.length === 0
        ? ((await accounts.getUser(search)) ?? (await accounts.personWithEmail(search)))
        : undefined;
    const named = exact ? [exact] : [...(await accounts.getUsers(owners)).values()];
    if (named.length > 0) return { rows: await this.#listed(named), total: named.length };
    const by = (['name', 'email', 'createdAt'] as const).find((each) => sort.endsWith(each)) ?? 'createdAt';
    const wanted = { search: search || undefined, by, isDown: sort.startsWith('-'), limit };
    const { users, total } = await accounts.usersPage({ ...wanted, offset: toOffset(asked) });
    return { rows: await this.#listed(users), total };
  }

  /** Throws 404. */
  async detail(userId: string): Promise<DeskCustomer> {
    const { accounts, billing, catalogue, outbox } = this.#deps;
    const person = await accounts.getUser(userId);
    if (!person) throw new AppError('NotFound');
    const [listed] = await this.#listed([person]);
    if (!listed) throw new AppError('NotFound');
    const records = await billing.customerRecords(userId);
    const sessions = await accounts.listSessions({ userId, tokenHash: '' });
    const { copies } = await catalogue.personalData.export({ userId });
    const { rows: mails } = await outbox.page({ recipient: person.email }, latestMails);
    const subjects = [
      userId,
      ...records.payments.map(({ _id }) => _id),
      ...records.subscriptions.map(({ _id }) => _id),
    ];
    return wire({
      ...listed,
      orders: records.orders,
      payments: records.payments.map(paymentOf),
      subscriptions: await this.#subscriptions(userId, records.subscriptions),
      grants: records.grants,
      ledger: await billing.customerLedger(userId),
      declarations: await billing.declarationsOf(userId),
      mails: mails.map(mailOf),
      secondFactor: {
        ...(await accounts.secondFactorOf(userId)),
        isRemovable: await accounts.hasRemovableFactor(userId),
      },
      sessions,
      devices: devicesOf(sessions),
      copies,
      audit: await auditTrail(this.#deps).auditOf(subjects),
    });
  }

  /** Sends a mail of theirs once more. Throws 404. */
  async resendMail(userId: string, mailId: string): Promise<void> {
    const { accounts, outbox, mailer, database } = this.#deps;
    const person = await accounts.getUser(userId);
    const mail = await outbox.find(mailId);
    if (!mail || mail.recipient !== person?.email) throw new AppError('NotFound');
    if (mail.html === '')
      throw new AppError('WrongState', { message: 'The content of this email is not stored' });
    const { subject, html, text, template, replyTo } = mail;
    const again = { to: person.email, subject, html, text, template, ...(replyTo !== null && { replyTo }) };
    await database.transaction((tx) => mailer.sendAfterCommit(tx, again));
  }

  async #listed(users: readonly Person[]): Promise<ListedCustomer[]> {
    const { billing, clock } = this.#deps;
    const ids = users.map(({ _id }) => _id);
    const premiums = await billing.premiumsAt(ids, clock.now());
    const held = await billing.planNamesHeldAt(ids, clock.now());
    const withdrawals = await billing.lastWithdrawals(ids);
    return users.map(({ _id, name, email, createdAt }) => {
      const premium = premiums.get(_id) ?? 'free';
      const plans = held.get(_id) ?? [];
      const withdrawn = (premium === 'expired' && withdrawals.get(_id)) || null;
      return { _id, name, email, premium, plans, withdrawn, createdAt: createdAt.toISOString() };
    });
  }

  async #subscriptions(userId: string, rows: Records['subscriptions']) {
    const shown = await this.#deps.billing.listSubscriptions(userId);
    return shown.map((view) => {
      const row = rows.find(({ _id }) => _id === view._id);
      return { ...view, gateway: row?.gateway ?? null, gatewayId: row?.gatewayId ?? null };
    });
  }
}

/** As many as a person would ever look through. */
const latestMails = { isOldestFirst: false, limit: 200, offset: 0 };

type Mails = Awaited<ReturnType<DeskDeps['outbox']['page']>>['rows'];

const mailOf = ({ id, subject, template, state, sentAt, createdAt, hasWords }: Mails[number]) => ({
  _id: id,
  subject,
  template,
  state: state === 'sent' && sentAt === null ? ('kept' as const) : state,
  createdAt,
  canResend: hasWords,
});

type Records = Awaited<ReturnType<DeskDeps['billing']['customerRecords']>>;
type Payment = Records['payments'][number];

const paymentOf = (payment: Payment) => ({
  ...payment,
  currency: payment.currency as Currency,
  refunds: payment.refunds.map(getRefund(payment)),
});

/** A refund of the whole has no amount of its own. */
export const getRefund =
  (payment: Pick<Payment, 'amount' | 'currency'>) =>
  ({ _id, amount, reason, state }: Payment['refunds'][number]) => ({
    _id,
    amount: amount ?? payment.amount,
    currency: payment.currency as Currency,
    reason: reason.replace(/^operator: /, ''),
    state,
  });

function devicesOf(sessions: DeskCustomer['sessions']): DeskCustomer['devices'] {
  const latest = new Map<string, string>();
  for (const { device, lastSeenAt } of sessions)
    if ((latest.get(device) ?? '') < lastSeenAt) latest.set(device, lastSeenAt);
  return [...latest].map(([device, lastSeenAt]) => ({ device, lastSeenAt }));
}
