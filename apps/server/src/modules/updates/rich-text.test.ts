import { expect, it } from 'vitest';
import { htmlOfMarkdown, sanitizeRichText } from './rich-text.ts';

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

it.each([
  ['headings below a card’s own', '# a\n## b\n### c', '<h3>a</h3>\n<h3>b</h3>\n<h3>c</h3>'],
  ['lower headings as the lowest', '#### a\n##### b\n###### c', '<h4>a</h4>\n<h4>b</h4>\n<h4>c</h4>'],
  ['a quotation', '> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
  ['code on lines of its own', '```css\na\n```', '<pre><code>a\n</code></pre>'],
  ['a line across', 'a\n\n***\n\nb', '<p>a</p>\n<hr />\n<p>b</p>'],
  ['what is struck out', '~~a~~', '<p><del>a</del></p>'],
  ['a link', '[a](https://elsewhere.example/b "c")', '<p><a href="https://elsewhere.example/b">a</a></p>'],
  ['a picture of this site', '![a](/media/a.webp "c")', '<p><img src="/media/a.webp" alt="a" /></p>'],
])('of Markdown keeps %s', (_, markdown, html) => {
  expect(htmlOfMarkdown(markdown)).toBe(html);
});

it.each([
  ['a picture of another site', 'a ![b](https://elsewhere.example/b.webp)', '<p>a </p>'],
  ['one without its protocol', 'a ![b](//elsewhere.example/b.webp)', '<p>a </p>'],
  ['one as browsers read a backslash', 'a <img src="/\\elsewhere.example/b.webp">', '<p>a </p>'],
  ['one beside this page', 'a ![b](media/b.webp)', '<p>a </p>'],
  ['one that is nowhere', 'a <img alt="b">', '<p>a </p>'],
  ['a script', 'a <script>alert(1)</script>', '<p>a </p>'],
  ['a script as an address', '[a](javascript:alert)', '<p><a>a</a></p>'],
])('of Markdown takes away %s', (_, markdown, html) => {
  expect(htmlOfMarkdown(markdown)).toBe(html);
});
