import { expect, it } from 'vitest';
import { sanitizeRichText } from './rich-text.ts';

it.each([
  ['a paragraph with a link', '<p>Two parts, <a href="/library">here</a>.</p>'],
  ['weight and stress', '<p><strong>new</strong> <em>and</em> <code>copied</code></p>'],
  ['lists', '<ul><li>one</li></ul><ol><li>two</li></ol>'],
  ['a line break', '<p>one<br />two</p>'],
  ['an address of another site', '<a href="https://elsewhere.example/a?b=1">a</a>'],
  ['an address without encryption', '<a href="http://elsewhere.example/">a</a>'],
  ['an address for mail', '<a href="mailto:asha@example.com">a</a>'],
])('keeps %s', (_, text) => {
  expect(sanitizeRichText(text)).toBe(text);
});

it('takes blanks around it away', () => {
  expect(sanitizeRichText(' \n<p>a</p>\n')).toBe('<p>a</p>');
});

it.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a picture that fails on purpose', '<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['a script as an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['an address of another site without its protocol', '<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ['data as an address', '<a href="data:text/html,<b>a</b>">a</a>', '<a>a</a>'],
  ['an address for files', '<a href="ftp://elsewhere.example/">a</a>', '<a>a</a>'],
  [
    'all of a link but its address',
    '<a href="/a" target="_blank" class="b" id="c">a</a>',
    '<a href="/a">a</a>',
  ],
  ['an attribute of a paragraph', '<p class="b" href="/a">a</p>', '<p>a</p>'],
  ['a heading and a table', '<h1>a</h1><table><tr><td>b</td></tr></table>', 'ab'],
  ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
  ['a frame', '<iframe src="https://elsewhere.example"></iframe><p>a</p>', '<p>a</p>'],
  ['a tag that is never closed', '<p>a<svg><animate onbegin=alert(1)>', '<p>a</p>'],
])('takes %s out', (_, dirty, clean) => {
  expect(sanitizeRichText(dirty)).toBe(clean);
});
