import { beforeEach, describe, expect, test } from 'vitest';
import {
  arriveAt,
  forgetLastLocation,
  readLastLocation,
  readRedirect,
  rememberRedirect,
} from './redirect.ts';

// @vitest-environment jsdom

const arrive = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  arriveAt({ href, pathname, search: Object.fromEntries(searchParams) });
};

beforeEach(() => {
  sessionStorage.clear();
  forgetLastLocation();
});

describe('the remembered redirect', () => {
  beforeEach(() => rememberRedirect({ target: '/library?product-id=1' }));

  test.each([
    '/login',
    '/register',
    '/register/verify?submit=verify&id=1',
    '/register/failed',
    '/reset-password',
    '/reset-password/verify',
    '/update-password?id=1&token=2',
    '/profile',
    '/profile/change-password',
    '/checkout?id=1',
    '/upgrade-subscription',
    '/oauth/consent?request=1',
  ])('outlives %s', (href) => {
    arrive(href);
    expect(readRedirect()?.target).toBe('/library?product-id=1');
  });

  test.each(['/', '/library', '/pricing', '/support', '/logins', '/profiles', '/no-such-page'])(
    'is cleared by %s',
    (href) => {
      arrive(href);
      expect(readRedirect()).toBeUndefined();
    },
  );
});

test.each([
  '/profile?plugin-settings=open',
  '/profile?plugin-settings=',
  '/profile/subscription?plugin-settings=1',
])('%s leaves a marker to come back to it', (href) => {
  arrive(href);
  expect(readRedirect()).toEqual({ target: href, helper: 'plugin-settings' });
});

test("the plugin's query means nothing elsewhere", () => {
  arrive('/library?plugin-settings=open');
  expect(readRedirect()).toBeUndefined();
});

test('the last location is the last page that was not about signing in', () => {
  arrive('/login');
  expect(readLastLocation()).toBeUndefined();
  arrive('/pricing?x=1');
  arrive('/login');
  arrive('/register/verify');
  expect(readLastLocation()).toBe('/pricing?x=1');
});
