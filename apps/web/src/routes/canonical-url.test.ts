import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

test.each([
  ['/', '', '/'],
  ['/', 'utm_source=mail', '/'],
  ['/library', '', '/library'],
  ['/library/', 'page=1&sort=', '/library'],
  ['/library', 'tags=B|A&utm=1&search=hero&page=2', '/library?search=hero&page=2&tags=B|A'],
  ['/library', 'page=2&search=hero', '/library?search=hero&page=2'],
  ['/library', '?page=abc&pCategory=icons', '/library?pCategory=icons'],
  // Mailed links name a person's secret, which no kept page may know.
  ['/register/confirm', 'id=1&token=2', '/register/confirm'],
  ['/profile/', '', '/profile'],
  ['/profile/change-password', 'x=1', '/profile/change-password'],
  ['/no-such-page', 'a=1', '/no-such-page'],
  ['/No-Such-Page', '', '/No-Such-Page'],
  // A path is matched without regard to case; what it names keeps its own.
  ['/LIBRARY', 'page=2', '/library?page=2'],
  ['/Library/', 'search=Hero', '/library?search=Hero'],
  ['/styleguide', '', '/styleGuide'],
  ['/Profile/Subscription/AbC/', 'x=1', '/profile/subscription/AbC'],
  ['/profile/subscription/a.b', '', '/profile/subscription/a.b'],
  ['/preview/0123', 'key=abc&x=1', '/preview/0123?key=abc'],
])('%s with %s is %s', (path, query, canonical) => {
  expect(canonicalUrl(path, query)).toBe(canonical);
});

test('a query read by the platform means the same', () => {
  expect(canonicalUrl('/library', new URLSearchParams({ tags: 'A|B', x: '1' }))).toBe('/library?tags=A|B');
});
