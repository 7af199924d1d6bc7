import { expect, it } from 'vitest';
import { sanitizeRichText } from './rich-text.ts';

it('keeps what texts are made of', () => {
  const text = '<p>Two <strong>new</strong> parts, <a href="/library">here</a>.</p><ul><li>one</li></ul>';
  expect(sanitizeRichText(text)).toBe(text);
});

it.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a picture that fails on purpose', '<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['a script as an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['an address of another site without its protocol', '<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
  ['a frame', '<iframe src="https://elsewhere.example"></iframe><p>a</p>', '<p>a</p>'],
  ['a tag that is never closed', '<p>a<svg><animate onbegin=alert(1)>', '<p>a</p>'],
])('takes %s out', (_, dirty, clean) => {
  expect(sanitizeRichText(dirty)).toBe(clean);
});
