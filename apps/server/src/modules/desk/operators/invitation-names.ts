import { auditRepository } from '../../../platform/audit/audit-repository.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { InvitationNames } from '../shared/audit-trail.ts';
import { invitationRepository } from './operator-repository.ts';

/** As many as there will ever be of either. */
const most = { limit: 1000 };

/**
 * Who joined by an invitation, or to whom it went. An invitation is removed as it is used or sent again, so the audit says
 * what came after it: `invitation` in what is noted of `operator.invite-again` (before) and `operator.join` (after).
 */
export async function readInvitationNames({ orm }: Database): Promise<InvitationNames> {
  const rows = auditRepository(orm);
  const [again, joined, open] = await Promise.all([
    rows.list({ action: 'operator.invite-again' }, most),
    rows.list({ action: 'operator.join' }, most),
    invitationRepository(orm).all(),
  ]);
  const users = new Map(joined.map(({ after, subjectId }) => [after?.['invitation'], subjectId]));
  const addresses = new Map<unknown, string>(open.map(({ id, email }) => [id, email]));
  // The newest first: what an earlier one led to is known by then.
  for (const { before, subjectId } of again) {
    const earlier = before?.['invitation'];
    const [user, address] = [users.get(subjectId), addresses.get(subjectId)];
    if (user) users.set(earlier, user);
    if (address !== undefined) addresses.set(earlier, address);
  }
  return { users: onlyIds(users), addresses: onlyIds(addresses) };
}

const onlyIds = (found: ReadonlyMap<unknown, string | null>): ReadonlyMap<string, string> =>
  new Map(
    [...found].filter((each): each is [string, string] => each.every((part) => typeof part === 'string')),
  );
