import type { Role } from '@kitshelf/contract/operator-roles.ts';
import { operatorRepository } from '../src/modules/desk/operators/operator-repository.ts';
import { newOperator } from '../src/modules/desk/operators/invitations.ts';
import type { TestApp } from './app.ts';

export const origin = 'http://localhost:3000';
export const deskPassword = 'Shelf@2026';

/** The cookie that an answer sets. */
export const getCookie = ({ headers }: { readonly headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** Makes a user with roles, beside anyone who there is. */
export async function hire(app: TestApp, roles: readonly Role[], email: string): Promise<string> {
  await app.signUp(email);
  const person = await app.services.accounts.confirmedWithEmail(email);
  const userId = person?._id ?? '';
  const operator = newOperator({
    userId,
    roles,
    refundLimit: { INR: 0, USD: 0 },
    createdAt: app.clock.now(),
  });
  await operatorRepository(app.platform.database.orm).put(operator);
  return userId;
}

/** Signs a new operator in; answers what their browser sends along. */
export async function sitDown(
  app: TestApp,
  roles: readonly Role[],
  email = `${roles.join('-')}@example.com`,
): Promise<Record<string, string>> {
  await hire(app, roles, email);
  const body = { email, password: deskPassword };
  const answer = await app.call('POST', 'desk/session', { body, headers: { origin } });
  return { origin, cookie: getCookie(answer) };
}
