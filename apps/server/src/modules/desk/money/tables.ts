import type { exportTables } from '@kitshelf/contract/desk/money.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { auditTrail } from '../shared/audit-trail.ts';

interface Span {
  readonly from: Date;
  readonly before: Date;
}

type Table = (typeof exportTables)[number];
type Row = Readonly<Record<string, string | number | null>>;

const auditColumns = [
  'at',
  'actor',
  'via',
  'action',
  'subjectKind',
  'subjectId',
  'subjectName',
  'before',
  'after',
  'reason',
  'requestId',
];
const newsletterColumns = ['email', 'askedAt', 'confirmedAt', 'unsubscribedAt'];
const subscriberColumns = [
  'email',
  'name',
  'plan',
  'billingPeriod',
  'status',
  'gateway',
  'gatewayId',
  'since',
  'paidUntil',
  'cancelsAt',
];
/** As many rows of the audit as are read at a time. */
const auditChunk = 1000;

/** The tables that can be taken away as CSV, piece by piece. */
export class Tables {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  /** Lines of RFC 4180, the header first. */
  async *lines(table: Table, span: Span): AsyncGenerator<string> {
    const { billing } = this.#deps;
    if (table === 'audit') yield* this.#audit(span);
    else if (table === 'newsletter') yield* this.#written(newsletterColumns, await this.#newsletter(span));
    else if (table === 'subscribers') yield* this.#written(subscriberColumns, await this.#subscribers(span));
    else yield* this.#written(billing.exportColumns[table], await billing.exportRecords(table, span));
  }

  *#written(names: readonly string[], rows: readonly Row[]): Generator<string> {
    const { toCsv } = this.#deps.billing;
    yield toCsv(names, []);
    for (let at = 0; at < rows.length; at += auditChunk)
      yield toCsv(names, rows.slice(at, at + auditChunk), false);
  }

  async *#audit({ from, before }: Span): AsyncGenerator<string> {
    const { toCsv } = this.#deps.billing;
    const trail = auditTrail(this.#deps);
    yield toCsv(auditColumns, []);
    for (let offset = 0; ; offset += auditChunk) {
      const page = { limit: auditChunk, offset, isOldestFirst: true };
      const { rows } = await trail.auditPage({ from, before }, page);
      if (rows.length === 0) return;
      const cells = rows.map(({ at, actor, via, action, subject, reason, requestId, ...row }) => ({
        at,
        via,
        action,
        reason,
        requestId,
        actor: actor?.email ?? actor?._id ?? null,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
        subjectName: subject?.name ?? null,
        before: row.before && JSON.stringify(row.before),
        after: row.after && JSON.stringify(row.after),
      }));
      yield toCsv(auditColumns, cells, false);
    }
  }

  async #newsletter(span: Span): Promise<Row[]> {
    return (await this.#deps.newsletter.askedWithin(span)).map((row) => ({
      email: row.email,
      askedAt: row.askedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    }));
  }

  async #subscribers(span: Span): Promise<Row[]> {
    const { accounts, billing } = this.#deps;
    const rows = await billing.subscribedWithin(span);
    const people = await accounts.getUsers(rows.map(({ userId }) => userId));
    return rows.map((row) => ({
      email: people.get(row.userId)?.email ?? '',
      name: people.get(row.userId)?.name ?? 'Deleted customer',
      plan: row.productName,
      billingPeriod: row.billingPeriod,
      status: row.status,
      gateway: row.gateway,
      gatewayId: row.gatewayId,
      since: row.createdAt.toISOString(),
      paidUntil: row.periodEndsAt?.toISOString() ?? null,
      cancelsAt: row.cancelsAt?.toISOString() ?? null,
    }));
  }
}
