import type { declarationKinds } from '@kitshelf/contract/declarations.ts';
import type { NewThread } from '../../../../platform/forms/forms.ts';
import { limits } from '../../../../platform/http/rate-limits.ts';
import { newId } from '../../../../platform/ids.ts';
import { momentText } from '../../domain/declaration-words.ts';
import type { BillingDeps } from '../../shared/deps.ts';

const dayMs = 24 * 60 * 60_000;

/** Mails about one order a day that a form brings about, whoever sends it. */
export const emailsOfDay = { name: 'declaration-mails', times: 5, windowMs: dayMs } as const;
/** Mails a day to an address that nobody has proven to own. */
const unprovenMails = { name: 'declaration-unproven', times: 3, windowMs: dayMs } as const;

interface FormEntry {
  readonly number: string;
  readonly email: string;
  readonly name?: string;
  /** What else was typed. */
  readonly facts?: NewThread['facts'];
  readonly text?: string;
}

/**
 * Hands to a person what no machine can place: into the inbox, with an acknowledgement to the address that was typed, which
 * says nothing of any order. Answers when it was received.
 */
export async function takeUnmatched(
  deps: BillingDeps,
  kind: (typeof declarationKinds)[number],
  typed: FormEntry,
  isAutomated: boolean,
): Promise<Date> {
  const at = deps.clock.now();
  if (isAutomated) return at;
  const { email } = typed;
  const mayMail =
    (await deps.rateLimits.allows(unprovenMails, email)) &&
    (await deps.rateLimits.allows(limits.unprovenMail, 'all'));
  await deps.database.transaction(async (tx) => {
    await deps.openThread(tx, getThread(kind, typed, at));
    const values = { at: momentText(at), what: kind };
    if (mayMail)
      await deps.mailer.sendAfterCommit(tx, { to: email, template: 'declaration-unmatched', values });
  });
  return at;
}

/** What the inbox shows of a declaration. */
export function getThread(
  kind: (typeof declarationKinds)[number],
  { number, email, name, facts = [], text = '' }: FormEntry,
  at: Date,
): NewThread {
  const what = kind === 'withdrawal' ? 'Withdrawal from a contract' : 'Cancellation of a contract';
  return {
    id: newId(),
    kind: 'support',
    name: name || email,
    email,
    subject: `${what}: ${number}`,
    text: text || `${what}, declared on ${momentText(at)}.`,
    facts: [
      { name: 'Order or receipt', value: number },
      { name: 'Received', value: momentText(at) },
      ...facts,
    ],
    asset: null,
    isSuggestion: false,
  };
}
