import { formatExact } from '@kitshelf/contract/money.ts';
import type { Audit, Note } from '../../../platform/audit/audit.ts';
import { CommandError, type Command } from '../../../platform/commands/command.ts';
import type { AccountsService } from '../../accounts/service.ts';
import { readAdminArguments, type AdminAction, type AdminRequest } from './admin-arguments.ts';
import { toCsv, exportColumns, type createAdminExport, type ExportKind } from './admin-export.ts';
import type { createAdminGrants } from './admin-grant.ts';
import type { createAdminRefunds } from './admin-refund.ts';
import type { createAdminSearch, CustomerRecords } from './admin-search.ts';
import type { createAdminSubscriptions } from './admin-subscriptions.ts';
import { byOperator } from '../domain/order-rules.ts';
import type { AlertRow } from '../store/alert-repository.ts';
import type { createWebhookIntake } from '../use-cases/webhooks/webhook-intake.ts';

type Billing = ReturnType<typeof createAdminSearch> &
  ReturnType<typeof createAdminExport> &
  ReturnType<typeof createAdminRefunds> &
  ReturnType<typeof createAdminSubscriptions> &
  ReturnType<typeof createAdminGrants> &
  ReturnType<typeof createWebhookIntake> & { readonly openAlerts: () => Promise<AlertRow[]> };

interface Site {
  readonly platform: { readonly audit: Audit };
  readonly services: { readonly billing: Billing; readonly accounts: AccountsService };
}

interface Answer {
  /** Printed as it is. */
  readonly text?: string;
  /** What `--json` prints. */
  readonly data: unknown;
  readonly lines: readonly string[];
}

type AuditedRequest = AdminRequest & { readonly note: Note };
type Act = (services: Site['services'], request: AuditedRequest, ...given: string[]) => Promise<Answer>;

/** What the audit calls it; what is not here only looks things up. */
const audited: Partial<Record<AdminAction, string>> = {
  refund: 'payment.refund',
  cancel: 'subscription.cancel',
  resume: 'subscription.resume',
  grant: 'customer.grant',
  'end-grant': 'customer.end-grant',
  replay: 'webhook.replay',
  export: 'export.download',
};

/** `npm run admin`: what an operator looks up about payments, and does about it. */
export const adminCommand: Command<Site> = {
  prepare: async (args) => readAdminArguments(args),

  async run({ services, platform: { audit } }, request, print) {
    const asked = request as AdminRequest;
    const act = (note: Note) => acts[asked.action](services, { ...asked, note }, ...asked.given);
    const action = audited[asked.action];
    const entry = action && { action, via: 'cli' as const, reason: asked.reason || undefined };
    const { data, lines, text } = await (entry ? audit.record(entry, act) : act(() => undefined));
    await print(
      asked.isJson ? `${JSON.stringify(data)}\n` : (text ?? lines.map((line) => `${line}\n`).join('')),
    );
  },
};

const acts: Readonly<Record<AdminAction, Act>> = {
  find: (services, _request, text = '') => find(services, text),

  async alerts({ billing }) {
    const data = await billing.openAlerts();
    const lines = data.map(
      (row) => `${day(row.lastSeenAt)} ${row.kind} ${row.subject} (${row.count}): ${row.words}`,
    );
    return { data, lines: lines.length === 0 ? ['Nothing is open.'] : lines };
  },

  async refund({ billing }, { amount, reason, note }, payment = '') {
    const paid = await billing.paymentById(payment);
    note({ subject: { kind: 'payment', id: paid?.id, name: paid?.gatewayPaymentId }, after: { amount } });
    const data = await billing.adminRefund({ payment, amount, reason });
    return { data, lines: [`Refund ${data._id} of ${payment}: ${data.state}${because(data.message)}`] };
  },

  async cancel({ billing }, { isNow, reason, note }, subscription = '') {
    const when = isNow ? 'now' : 'period_end';
    note({ subject: await subscriptionSubject(billing, subscription), after: { when } });
    const data = await billing.adminCancel({ subscription, when, reason });
    const { scheduledChange } = data;
    const change = scheduledChange
      ? `ends ${scheduledChange.effectiveAt}, ${scheduledChange.state}`
      : data.status;
    return { data, lines: [`Subscription ${data._id}: ${change}`] };
  },

  async resume({ billing }, { reason, note }, subscription = '') {
    note({ subject: await subscriptionSubject(billing, subscription) });
    const data = await billing.adminResume(subscription, reason);
    return { data, lines: [`Subscription ${data._id}: ${data.status}`] };
  },

  async grant({ billing, accounts }, { until, reason, note }, email = '', plan = '') {
    const person = await accounts.personWithEmail(email);
    if (!person) throw new CommandError(`There is no account ${email}`);
    const endsAt = until === undefined ? null : new Date(until);
    note({ subject: { kind: 'customer', id: person._id }, after: { plan, until: until ?? null } });
    const data = await billing.adminGrant({ userId: person._id, plan, until: endsAt, reason });
    return {
      data,
      lines: [`Access ${data._id} to ${data.plan} ${endsAt ? `until ${until}` : 'permanently'}`],
    };
  },

  async 'end-grant'({ billing }, { reason, note }, id = '') {
    const [customer] = await billing.findCustomers(id);
    note({ subject: { kind: 'customer', id: customer }, after: { grantId: id } });
    const data = await billing.adminEndGrant(id, reason);
    return { data, lines: [`Access ${id} to ${data.plan} ended ${data.endedAt.toISOString()}`] };
  },

  async export({ billing }, { from = '', before = '', note }, table = '') {
    note({ subject: { kind: 'export', id: table }, after: { from, before } });
    const span = { from: new Date(from), before: new Date(before) };
    const data = await billing.exportRecords(table as ExportKind, span);
    return { data, lines: [], text: toCsv(exportColumns[table as ExportKind], data) };
  },

  async replay({ billing }, { reason, note }, eventId = '') {
    note({ subject: { kind: 'webhook', id: eventId } });
    const rows = await billing.replayEvent(eventId, byOperator(reason));
    const data = rows.map(({ gateway, type, result, replayedFor }) => ({
      eventId,
      gateway,
      type,
      result,
      reason: replayedFor,
    }));
    return { data, lines: data.map(({ gateway, type, result }) => `${gateway} ${type}: ${result}`) };
  },
};

const subscriptionSubject = async (billing: Billing, ref: string) => ({
  kind: 'subscription',
  id: (await billing.subscriptionByAnyId(ref))?.id,
});

const day = (date: Date) => date.toISOString().slice(0, 10);
const because = (message: string | null) => (message === null ? '' : ` (${message})`);

async function find({ billing, accounts }: Site['services'], text: string): Promise<Answer> {
  const owners = await billing.findCustomers(text);
  const named = owners.length > 0 ? [] : await accounts.findUsers(text);
  const ids = owners.length > 0 ? owners : named.map(({ _id }) => _id);
  if (ids.length === 0) throw new CommandError(`Nothing found for ${text}`);
  const found = await Promise.all(
    ids.map(async (_id) => ({
      ...((await accounts.getUser(_id)) ?? { _id, name: 'Deleted customer', email: '' }),
      ...(await billing.customerRecords(_id)),
    })),
  );
  return {
    data: found,
    lines: found.flatMap((each) => [`${each._id} ${each.name} ${each.email}`, ...linesOf(each)]),
  };
}

function linesOf({ orders, payments, subscriptions, grants }: CustomerRecords): string[] {
  return [
    ...orders.map((row) => `order ${row.txId} ${day(row.at)} ${row.kind} ${row.plan} ${row.status}`),
    ...payments.map((row) => {
      const back = row.refunded > 0 ? `, ${formatExact(row.refunded, row.currency)} given back` : '';
      const amount = formatExact(row.amount, row.currency);
      return `payment ${row._id} ${day(row.at)} ${row.gateway} ${row.gatewayId} ${amount}${back}`;
    }),
    ...subscriptions.map(
      (row) => `subscription ${row._id} ${row.gatewayId ?? 'at no gateway'} ${row.plan} ${row.status}`,
    ),
    ...grants.map((row) => {
      const end = row.revokedAt ?? row.endsAt;
      return `access ${row._id} ${row.plan} from ${day(row.startsAt)} ${end ? `to ${day(end)}` : 'permanently'}`;
    }),
  ].map((line) => `  ${line}`);
}
