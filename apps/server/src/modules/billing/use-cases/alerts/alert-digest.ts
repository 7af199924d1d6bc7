import { longDate, type Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../../platform/mail/mail.ts';
import { alertRepository, type AlertRow } from '../../store/alert-repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** More than anybody reads in a mail. */
const listed = 30;

interface DigestDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Who looks after the site. */
  readonly supportEmail: string;
  readonly publicUrl: string;
}

/** Looks every two minutes whether somebody should be written to. */
export function scheduleAlertDigest(deps: DigestDeps): void {
  deps.jobs.every('billing-alert-digest', 2 * minuteMs, () => mailAlerts(deps));
}

/**
 * Mails all open alerts: as soon as there is one of a kind that stood in no mail of the last day, hence daily while
 * anything is open, and never more than one mail a day for the same kinds; each news of a dispute is mailed at once.
 */
export function mailAlerts(deps: DigestDeps): Promise<void> {
  const { database, clock, mailer, supportEmail: to } = deps;
  return database.transaction(async (tx) => {
    const now = clock.now();
    const alerts = alertRepository(tx);
    const open = await alerts.open();
    const known = await alerts.kindsMailedAfter(new Date(now.getTime() - dayMs));
    if (!open.some((alert) => !known.has(alert.kind) || isNewDispute(alert))) return;
    await alerts.noteMailed(now);
    await mailer.sendAfterCommit(tx, { to, template: 'alerts', ...digestEmail(open, deps.publicUrl) });
  });
}

/** Each case has its own time to answer: it waits for no mail of tomorrow. */
const isNewDispute = ({ kind, mailedAt }: AlertRow) => kind.startsWith('dispute_') && mailedAt === null;

function digestEmail(open: readonly AlertRow[], publicUrl: string) {
  const count = open.length === 1 ? 'One alert' : `${open.length} alerts`;
  const rest = open.length - listed;
  return {
    subject: `${count} about the payments of {site}`,
    content: {
      title: `${count} to check`,
      preview: open[0]?.words ?? '',
      paragraphs: ['These payment alerts need your attention. Each stays open until it is marked as done.'],
      action: { label: 'View alerts', url: `${publicUrl}/desk/alerts` },
      facts: [...open.slice(0, listed).map(factOf), ...(rest > 0 ? [['And', `${rest} more`] as const] : [])],
      footnote:
        'You receive this email once a day while any alert is open, and immediately when a new one appears.',
    },
  };
}

function factOf({ kind, subject, words, count, firstSeenAt, dueAt }: AlertRow): readonly [string, string] {
  const since = `${count === 1 ? 'Seen' : `Seen ${count} times, first`} on ${longDate(firstSeenAt)}`;
  const due = dueAt ? `\nRespond by ${longDate(dueAt)}` : '';
  return [kind.replaceAll('_', ' '), `${words}${due}\n${since}; about ${subject}`];
}
