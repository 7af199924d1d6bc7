import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { mayAs, roles, type Role } from '@kitshelf/contract/operator-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { origin, sitDown } from '../../../test/desk.ts';
import { getSample } from '../../../test/samples.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
const seats = new Map<Role, Record<string, string>>();
beforeAll(async () => {
  app = await testApp();
  for (const role of roles) seats.set(role, await sitDown(app, [role]));
});
afterAll(() => app.close());

const calls = () => app.endpoints.filter(({ access }) => access === 'desk');
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

async function errorOf(endpoint: EndpointShape, headers: Record<string, string>): Promise<string> {
  const params = endpoint.params && (getSample(endpoint.params) as Record<string, unknown>);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
  const { method } = endpoint;
  const payload = method === 'GET' ? undefined : ((endpoint.body ? getSample(endpoint.body) : {}) as object);
  const answer = await app.server.inject({
    method,
    url: `/api/v1/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return answer.statusCode < 400 ? 'done' : answer.json<{ error: { name: string } }>().error.name;
}

describe('every call of the desk', () => {
  it('lives below desk/ and says who may call it', () => {
    for (const endpoint of calls()) {
      expect(endpoint.path, nameOf(endpoint)).toMatch(/^desk\//);
      expect(endpoint.desk, nameOf(endpoint)).toBeDefined();
    }
    expect(app.endpoints.filter(({ path }) => path.startsWith('desk/'))).toEqual(calls());
  });

  it('is closed without a session, and to strangers who have one of the site', async () => {
    const token = await app.signUp('user@example.com');
    for (const endpoint of calls().filter(({ desk }) => desk?.roles !== 'anyone')) {
      expect(await errorOf(endpoint, { origin }), nameOf(endpoint)).toBe('NoSession');
      const headers = { origin, authorization: `Bearer ${token}`, cookie: 'kitshelf.desk=dead' };
      expect(await errorOf(endpoint, headers), nameOf(endpoint)).toBe('NoSession');
    }
  });

  it.each(roles)('is open to %s exactly if it says so', async (role) => {
    const headers = seats.get(role) ?? {};
    for (const endpoint of calls().filter(({ path }) => path !== 'desk/session/end')) {
      const wanted = endpoint.desk?.roles ?? [];
      const isOpen = typeof wanted === 'string' || mayAs([role], wanted);
      const error = await errorOf(endpoint, headers);
      const isLetIn = !['NoSession', 'WrongRole', 'WrongOrigin', 'Internal'].includes(error);
      expect([nameOf(endpoint), isLetIn || error]).toEqual([nameOf(endpoint), isOpen || 'WrongRole']);
    }
  });

  it('that writes is refused to other sites', async () => {
    const { cookie = '' } = seats.get('owner') ?? {};
    for (const endpoint of calls().filter(({ method }) => method !== 'GET'))
      for (const other of [{}, { origin: 'https://evil.example' }])
        expect(await errorOf(endpoint, { cookie, ...other }), nameOf(endpoint)).toBe('WrongOrigin');
  });
});

/** The whole table, written by hand: what is not here is open to owners alone. */
const support: readonly Role[] = ['support'];
const makers = ['editor', 'creator'] as const;
const openTo: Readonly<Record<string, readonly Role[]>> = {
  'POST desk/assets/inspect': makers,
  'POST desk/assets': makers,
  'GET desk/assets': makers,
  'GET desk/assets/{id}': makers,
  'PUT desk/assets/{id}': makers,
  'POST desk/assets/{id}/submit': makers,
  'POST desk/assets/{id}/versions': makers,
  'GET desk/assets/{id}/versions': makers,
  'POST desk/assets/{id}/versions/{n}/restore': makers,
  'POST desk/assets/{id}/accept': ['editor'],
  'POST desk/assets/{id}/faces': makers,
  'GET desk/faces': makers,
  'POST desk/assets/{id}/return': ['editor'],
  'POST desk/assets/{id}/publish': ['editor'],
  'POST desk/assets/{id}/unpublish': ['editor'],
  'POST desk/assets/{id}/archive': ['editor'],
  'POST desk/assets/bulk': ['editor'],
  'POST desk/assets/bulk/{id}/undo': ['editor'],
  ...Object.fromEntries(
    ['tools', 'sub-categories', 'tags'].flatMap((path) => [
      [`GET desk/${path}`, ['editor']],
      [`POST desk/${path}`, ['editor']],
      [`GET desk/${path}/{id}`, ['editor']],
      [`PUT desk/${path}/{id}`, ['editor']],
      [`POST desk/${path}/{id}/merge`, ['editor']],
    ]),
  ),
  'GET desk/categories': ['editor', 'creator'],
  'GET desk/new-names': ['editor', 'creator'],
  'POST desk/categories': ['editor'],
  'PUT desk/categories/{id}': ['editor'],
  'POST desk/categories/{id}/remove': ['editor'],
  'POST desk/sub-categories/{id}/remove': ['editor'],
  'POST desk/tags/{id}/remove': ['editor'],
  'GET desk/empty-searches': ['editor'],
  'GET desk/staff-picks': ['editor'],
  'PUT desk/staff-picks': ['editor'],
  'GET desk/scheduled-assets': ['editor'],
  'POST desk/assets/{id}/schedule': ['editor'],
  'POST desk/assets/{id}/unschedule': ['editor'],
  'POST desk/updates/announce': ['editor'],
  'GET desk/inbox': support,
  'GET desk/inbox/{id}': support,
  'POST desk/inbox/{id}/reply': support,
  'POST desk/inbox/{id}/close': support,
  'POST desk/inbox/{id}/invite': support,
  'POST desk/inbox/{id}/suggestion': support,
  'GET desk/updates': ['editor'],
  'GET desk/updates/{id}': ['editor'],
  'POST desk/updates': ['editor'],
  'PUT desk/updates/{id}': ['editor'],
  'POST desk/updates/{id}/publish': ['editor'],
  'POST desk/updates/{id}/unpublish': ['editor'],
  'POST desk/updates/preview': ['editor'],
  'POST desk/updates/pictures': ['editor'],
  'GET desk/bounced-addresses': ['editor', 'support'],
  'POST desk/bounced-addresses/unblock': ['editor', 'support'],
  'GET desk/letters': ['editor'],
  'GET desk/letters/{id}': ['editor'],
  'GET desk/letters/{id}/preview': ['editor'],
  'GET desk/letter-audiences': ['editor'],
  'POST desk/letters': ['editor'],
  'POST desk/letters/of-update': ['editor'],
  'PUT desk/letters/{id}': ['editor'],
  ...Object.fromEntries(
    ['test', 'send', 'stop', 'resume', 'cancel', 'send-again'].map((act) => [
      `POST desk/letters/{id}/${act}`,
      ['editor'],
    ]),
  ),
  'GET desk/files': ['editor'],
  'GET desk/files/designs': ['editor'],
  'POST desk/files': ['editor'],
  'POST desk/files/{id}/remove': ['editor'],
  'GET desk/own-copies': makers,
  'GET desk/assets/{id}/preview': makers,
  'POST desk/imports': makers,
  'GET desk/imports': makers,
  'GET desk/imports/{id}': makers,
  'POST desk/imports/{id}/cancel': makers,
  'GET desk/customers': support,
  'GET desk/orders': support,
  'GET desk/declarations': support,
  'POST desk/declarations/{id}/dismiss': support,
  'GET desk/customers/{id}': support,
  'POST desk/customers/{id}/grant': support,
  'POST desk/customers/{id}/end-grant': support,
  'POST desk/customers/{id}/sign-out': support,
  'POST desk/customers/{id}/remove-second-factor': support,
  'POST desk/customers/{id}/resend-mail': support,
  'POST desk/payments/{id}/refund': support,
  'POST desk/subscriptions/{id}/cancel': support,
  'POST desk/subscriptions/{id}/resume': support,
  'GET desk/mails': support,
  'GET desk/alerts': support,
  'POST desk/alerts/{id}/done': support,
};

it('the calls say of themselves what the table says', () => {
  const said = calls()
    .filter(({ desk }) => typeof desk?.roles === 'object' && desk.roles.length > 0)
    .map((endpoint) => [nameOf(endpoint), endpoint.desk?.roles]);
  expect(Object.fromEntries(said)).toEqual(openTo);
});
