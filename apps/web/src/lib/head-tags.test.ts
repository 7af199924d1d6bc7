// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { showHead } from './head-tags.ts';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width"><title>Old</title><meta name="description" content="Old"><meta name="robots" content="noindex"><meta property="og:title" content="Old"><link rel="canonical" href="/old"><script type="application/ld+json">{}</script>';
});

const all = (selector: string) => [...document.head.querySelectorAll(selector)];
const content = (selector: string) => all(selector).map((tag) => tag.getAttribute('content'));

test('the innermost route has its say, and nothing of the page before stays', () => {
  showHead([
    { meta: [{ title: 'Root' }, { name: 'description', content: 'Root' }] },
    {
      meta: [
        { title: 'Library' },
        { name: 'description', content: 'Find' },
        { property: 'og:title', content: 'Library' },
      ],
      links: [{ rel: 'canonical', href: '/library' }],
    },
  ]);
  expect(document.title).toBe('Library');
  expect(content('meta[name=description]')).toEqual(['Find']);
  expect(content('meta[property="og:title"]')).toEqual(['Library']);
  expect(all('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual(['/library']);
  expect(content('meta[name=robots]')).toEqual([]);
  expect(all('script')).toEqual([]);
});

test('what does not speak of the page stays, and data blocks come along', () => {
  showHead([
    { meta: [{ title: 'Home' }], headScripts: [{ type: 'application/ld+json', children: '{"a":1}' }] },
  ]);
  expect(content('meta[name=viewport]')).toEqual(['width=device-width']);
  expect(all('script').map((script) => script.textContent)).toEqual(['{"a":1}']);
});
