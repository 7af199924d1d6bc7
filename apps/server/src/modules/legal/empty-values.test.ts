import { legalPages } from '@kitshelf/contract/legal.ts';
import { describe, expect, it } from 'vitest';
import { absentFrom, missingIn, renderFilled } from './placeholders.ts';
import { startingText } from './texts.ts';

/** What a sole trader without register, tax number and promises has entered. */
const facts: Readonly<Record<string, string>> = {
  site: 'Nordlicht',
  'seller.name': 'Mara Lind',
  'seller.address': 'Hafenstrasse 12\n20457 Hamburg',
  'seller.country': 'Germany',
  'seller.representative': '',
  'seller.registration': '',
  'seller.taxNumbers': '',
  'seller.email': 'mara@nordlicht.example',
  'seller.phone': '',
  'seller.law': '',
  'seller.courts': '',
  'seller.support': '',
  'seller.refundReview': '',
  'seller.refundDays': '',
  'seller.withdrawalDays': '14 days',
  'seller.creatorPay': '',
};
const htmlOf = (markdown: string, more: Readonly<Record<string, string>> = {}) =>
  renderFilled(markdown, { ...facts, ...more }).html.replaceAll('\n', '');
const head = (text: string, level = 2) => `<h${level} id="${text.toLowerCase()}">${text}</h${level}>`;

describe('a value that the seller left empty falls out', () => {
  it.each([
    ['with its line', 'Mail: a\nPhone: {seller.phone}\nFax: b', '<p>Mail: aFax: b</p>'],
    ['with its paragraph', 'One\n\nPhone: {seller.phone}\n\nTwo', '<p>One</p><p>Two</p>'],
    ['after a break', 'One\\\n{seller.phone}', '<p>One</p>'],
    ['within emphasis over lines', '**a {seller.phone}\nb** c', '<p>b** c</p>'],
    [
      'with its list item',
      '- One\n- Within {seller.refundDays},\n  of course\n- Two',
      '<ul><li>One</li><li>Two</li></ul>',
    ],
    ['with what stands below its item', '- Call {seller.phone}\n  - by day\n- Two', '<ul><li>Two</li></ul>'],
    ['in an item within another', '- One\n  - {seller.phone}\n- Two', '<ul><li>One</li><li>Two</li></ul>'],
    ['in an item of items alone', 'x\n\n- - {seller.phone}', '<p>x</p>'],
    ['with its quotation', '> {seller.phone}\n\nx', '<p>x</p>'],
    ['with its list', 'x\n\n1. {seller.phone}\n2. {seller.law}', '<p>x</p>'],
    ['in a heading', '## Call {seller.phone}\n\nx', '<p>x</p>'],
    ['in a link', '[Call](tel:{seller.phone})\n\nx', '<p>x</p>'],
    ['in code', '```\na\n{seller.phone}\n```', '<pre><code>a</code></pre>'],
    ['with code of nothing else', 'x\n\n```\n{seller.phone}\n```', '<p>x</p>'],
  ])('%s', (_what, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  it.each([
    ['nothing below it any more', '## A\n\n{seller.phone}\n\n## B\n\nx', `${head('B')}<p>x</p>`],
    ['headings alone below it', '## A\n\n### B\n\n{seller.phone}', ''],
    ['a line below it', '## A\n\n{seller.phone}\n\n---', '<hr>'],
    [
      'another part below it',
      '## A\n\n### B\n\n{seller.phone}\n\n### C\n\nx',
      `${head('A')}${head('C', 3)}<p>x</p>`,
    ],
    ['never had anything', '## A\n\n## B\n\nx', `${head('A')}${head('B')}<p>x</p>`],
    ['words left', '## A\n\nx\n{seller.phone}', `${head('A')}<p>x</p>`],
  ])('and a heading with %s', (_what, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  it('with its row of a table, and a table without rows whole', () => {
    const rows = '| Name | Value |\n|---|---|\n| Phone | {seller.phone} |\n';
    expect(htmlOf(`${rows}| Mail | {seller.email} |`)).toMatch(/<tbody><tr><td>Mail<.td>.*<.tr><.tbody>/);
    expect(htmlOf(`${rows}| Mail | {seller.email} |`)).not.toContain('Phone');
    expect(htmlOf(`# Imprint\n\n## Facts\n\n${rows}`)).toBe('');
    expect(htmlOf('| {seller.phone} |\n|---|\n| x |')).not.toMatch(/phone|<th/);
  });

  it('and is told, a part each', () => {
    const { leftOut } = renderFilled(
      'Phone: {seller.phone}\n\n- {seller.law}, {seller.courts}\n  - x',
      facts,
    );
    expect(leftOut).toEqual([
      { text: 'Phone: {seller.phone}', names: ['seller.phone'] },
      { text: '{seller.law}, {seller.courts} x', names: ['seller.law', 'seller.courts'] },
    ]);
  });

  it('but not what is unknown, needed, or only looks like a placeholder in a value', () => {
    expect(htmlOf('{seller.shoe} {constructor}')).toBe('<p>{seller.shoe} {constructor}</p>');
    expect(htmlOf('By {seller.name}', { 'seller.name': '' })).toBe('<p>By {seller.name}</p>');
    expect(htmlOf('By {seller.name}', { 'seller.name': '{seller.phone}' })).toBe('<p>By {seller.phone}</p>');
    expect(htmlOf('{{seller.phone}}\n{seller.{seller.phone}}\nx')).toBe('<p>x</p>');
    expect(missingIn('{seller.phone} {seller.shoe} {seller.name}', { ...facts, 'seller.name': '' })).toEqual([
      'seller.shoe',
      'seller.name',
    ]);
  });

  it('and leaves a text of an earlier version as it was, whose values are all there', () => {
    const then = { 'seller.phone': '+49 40 1234' };
    expect(renderFilled('Call {seller.phone}\nor {seller.fax}', then).html).toBe(
      '<p>Call +49 40 1234\nor {seller.fax}</p>\n',
    );
  });

  it.each(legalPages)('so that a sole trader can publish the starting text: %s', async (page) => {
    const { markdown } = await startingText(page);
    const text = renderFilled(markdown.split('\n').slice(2).join('\n'), facts);
    expect(missingIn(markdown, facts)).toEqual([]);
    expect(text.html).not.toMatch(/[{}]/);
    expect(text.html).not.toMatch(
      /Represented by|Registration|governed by|Disputes|\bWithin\b.*first payment/,
    );
  });

  it('and the imprint names who acts for a company', async () => {
    const { markdown } = await startingText('imprint');
    const named = htmlOf(markdown, { 'seller.representative': 'Mara Lind, managing director' });
    expect(named).toContain('Represented by</h2><p>Mara Lind, managing director</p>');
  });

  it('and still names the seller, and what the law leaves to consumers', async () => {
    const textOf = async (page: 'imprint' | 'terms-conditions') =>
      renderFilled((await startingText(page)).markdown, facts);
    expect(absentFrom(await textOf('imprint'), facts)).toEqual([]);
    expect((await textOf('terms-conditions')).html).toContain('mandatory protection of your own country');
  });
});

describe('whether an imprint shows name and address', () => {
  const absent = (markdown: string) => absentFrom(renderFilled(markdown, facts), facts);
  it.each([
    ['# Mara Lind\n\nHafenstrasse 12, 20457 **Hamburg**', []],
    ['| MARA LIND | 20457 Hamburg |\n|---|---|\n| | Hafenstrasse 12 |', []],
    ['{seller.name}', ['seller.address']],
    ['Mara Lindner, Hafenstrasse 12', ['seller.name', 'seller.address']],
    ['[x](/ "Mara Lind") Hafenstrasse 12, 20457 Hamburg', ['seller.name']],
    ['', ['seller.name', 'seller.address']],
  ])('%j', (markdown, names) => {
    expect(absent(markdown)).toEqual(names);
  });

  it('asks for values that nobody has entered', () => {
    expect(absentFrom(renderFilled('Me', {}), {})).toEqual(['seller.name', 'seller.address']);
  });
});

describe('a text of 100 KB', () => {
  const parts = [
    '{seller.phone} ',
    '{seller.address} ',
    '{seller.phone}\n',
    '- {seller.phone}\n',
    '> ',
    '> - ',
    '- - ',
    '# {seller.phone}\n',
    '## A\n\n{seller.phone}\n\n',
    '| {seller.phone} |\n|---|\n',
    '\\',
    '{{{{',
    '[a{seller.phone}]: /x\n',
    '*{seller.phone}\n*',
  ];
  it.each(parts)('takes time that grows with its length alone: %j', (part) => {
    const long = (kilobytes: number) => part.repeat((kilobytes * 1000) / part.length);
    const timeOf = (text: string) => {
      const begun = performance.now();
      absentFrom(renderFilled(text, facts), facts);
      return performance.now() - begun;
    };
    timeOf(long(10));
    const [short, whole] = [timeOf(long(25)), timeOf(long(100))];
    expect(whole).toBeLessThan(Math.max(10 * short, 1000));
  });
});
