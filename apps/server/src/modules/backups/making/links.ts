import { AppError } from '../../../platform/errors.ts';
import type { Operator } from '../../../platform/http/serve.ts';
import { sealText, unsealText } from '../../../platform/security/sealed-text.ts';
import type { BackupDeps } from '../shared/deps.ts';
import type { Secret } from '../../../platform/ids.ts';

const purpose = 'backup download';
const livesMs = 5 * 60_000;

interface Ticket {
  readonly id: string;
  /** Of the session that asked. */
  readonly session: string;
  readonly until: number;
}

/** Browsers download by address alone: one that holds the proof of a moment ago. */
export function createLinks({ secret, clock }: Pick<BackupDeps, 'secret' | 'clock'>) {
  return {
    urlOf(id: string, { tokenHash: session }: Operator): string {
      const ticket: Ticket = { id, session, until: clock.now().getTime() + livesMs };
      const token = sealText(secret, purpose, JSON.stringify(ticket));
      return `/api/v1/desk/backups/${id}/file?token=${token}`;
    },

    /** Throws 410 for one that is over, of another session or of another backup. */
    check(id: string, token: string, operator: Operator | undefined): void {
      const ticket = ticketOf(secret, token);
      const isIt = ticket?.id === id && ticket.session === operator?.tokenHash;
      if (!ticket || !isIt || ticket.until < clock.now().getTime()) throw new AppError('LinkExpired');
    },
  };
}

function ticketOf(secret: Secret, token: string): Ticket | undefined {
  try {
    return JSON.parse(unsealText(secret, purpose, token)) as Ticket;
  } catch {
    return undefined;
  }
}
