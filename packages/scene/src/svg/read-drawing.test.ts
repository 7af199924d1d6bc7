import { describe, expect, it } from 'vitest';
import { DrawingRefused, readDrawing } from './read-drawing.ts';

const drawn = (inner: string, attributes = 'viewBox="0 0 40 20"') =>
  readDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

/** Processor time of this thread, in milliseconds. */
function costMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe('a logo is read as paths', () => {
  it('with the transforms and colours of what it stands in', () => {
    const { viewBox, paths } = drawn(
      '<g fill="#E11D48" transform="translate(10 0)"><path transform="scale(2)" d="M1 1L3 1L3 3Z"/></g>',
    );
    expect(viewBox).toEqual([0, 0, 40, 20]);
    expect(paths).toEqual([{ d: 'M12 2L16 2L16 6Z', fill: '#e11d48', rule: 'nonzero' }]);
  });

  it('of shapes, of a style sheet, and of a size without a view box', () => {
    const { viewBox, paths } = drawn(
      '<style>.a{fill:#0f0}</style><rect class="a" width="4" height="2"/><polygon style="fill:rgb(0, 0, 255)" points="0 0 4 0 4 4"/>',
      'width="30px" height="15px"',
    );
    expect(viewBox).toEqual([0, 0, 30, 15]);
    expect(paths.map(({ fill }) => fill)).toEqual(['#00ff00', '#0000ff']);
    expect(paths[1]?.d).toBe('M0 0L4 0L4 4Z');
  });

  it('black and none in particular are the colour of the text around it', () => {
    const { paths } = drawn(
      '<path d="M0 0h1v1z"/><path fill="#111" d="M0 0h1v1z"/><path fill="none" d="M0 0h1z"/>',
    );
    expect(paths.map((path) => 'fill' in path)).toEqual([false, false]);
  });

  it('links are left out, and of a path nothing stays but how it goes and its colour', () => {
    const { viewBox, paths } = drawn(
      '<a href="https://evil.example" id="x" class="y" data-z="1"><circle r="2" style="background:url(https://evil.example)"/></a>',
    );
    expect(viewBox).toEqual([0, 0, 40, 20]);
    expect(paths).toHaveLength(1);
    for (const { d, fill, rule, ...more } of paths) {
      expect(more).toEqual({});
      expect(d).toMatch(/^[MLCQZ\d .-]+$/);
      expect([undefined, 'nonzero', 'evenodd']).toContain(rule);
      expect(fill).toBeUndefined();
    }
  });

  it.each([
    ['<text>Hi</text>', 'outlines'],
    ['<image href="x.png"/>', '"image"'],
    ['<script>1</script>', '"script"'],
    ['<path fill="url(#a)" d="M0 0h1z"/>', 'gradients'],
    ['<path d="M0 0 whatever"/>', 'cannot be read'],
    ['', 'no filled shapes'],
    ['<path d="M0 0h1z">', 'no SVG'],
  ])('not with %s', (inner, reason) => {
    expect(() => drawn(inner)).toThrow(DrawingRefused);
    expect(() => drawn(inner)).toThrow(reason);
  });

  it.each([
    '<script>alert(1)</script>',
    '<metadata><script>alert(1)</script></metadata>',
    '<defs><svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script></defs>',
    '<title><h:script xmlns:h="http://www.w3.org/1999/xhtml" src="//evil.example"/></title>',
    '<foreignObject><p>Hi</p></foreignObject>',
    '<defs><foreignObject/></defs>',
    '<desc><iframe src="https://evil.example"/></desc>',
    '<handler type="text/javascript">alert(1)</handler>',
    '<use href="https://evil.example/a.svg#a"/>',
    '<image href="https://evil.example/a.png"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<g onload="alert(1)"><path d="M0 0h1z"/></g>',
    '<path d="M0 0h1z" ONCLICK="alert(1)"/>',
    '<a href="javascript:alert(1)"><path d="M0 0h1z"/></a>',
    '<a xlink:href=" &#10;JavaScript:alert(1)"><path d="M0 0h1z"/></a>',
    '<a href="data:text/html,hi"><path d="M0 0h1z"/></a>',
  ])('none with %s, which could do more than draw', (hostile) => {
    expect(() => drawn(`<path d="M0 0h4v4z"/>${hostile}`)).toThrow(DrawingRefused);
  });

  it('none with a style sheet or a program beside it', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h4v4z"/></svg>';
    expect(readDrawing(`<?xml version="1.0"?>${svg}`).paths).toHaveLength(1);
    const styled = `<?xml-stylesheet href="https://evil.example/a.xsl" type="text/xsl"?>${svg}`;
    expect(() => readDrawing(styled)).toThrow(DrawingRefused);
  });

  it.each([
    ['of this machine', '<!ENTITY e SYSTEM "file:///etc/passwd">'],
    ['of another machine', '<!ENTITY e SYSTEM "http://127.0.0.1:9/">'],
    ['by a name', '<!ENTITY e PUBLIC "-//evil//" "http://127.0.0.1:9/">'],
    ['of its own', '<!ENTITY e "M0 0h4v4z">'],
    ['that grows', `<!ENTITY a "${'M'.repeat(9)}"><!ENTITY e "&a;&a;&a;&a;">`],
    ['of parameters', '<!ENTITY % p SYSTEM "http://127.0.0.1:9/"> %p;'],
  ])('none with an entity %s', (_, entity) => {
    const text = (use: string) =>
      `<!DOCTYPE svg [${entity}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${use}</title><path d="M0 0h4v4z"/></svg>`;
    expect(() => readDrawing(text('&e;'))).toThrow(DrawingRefused);
    // What is declared and not used is not looked at.
    expect(readDrawing(text('')).paths).toHaveLength(1);
  });

  const tooMany = `<svg viewBox="0 0 1 1">${'<path d="M0 0h1z"/>'.repeat(201)}</svg>`;
  it.each([
    ['another element', '<p/>'],
    ['plain text', 'text'],
    ['nothing to see', '<svg viewBox="0 0 0 0"/>'],
    ['too many shapes', tooMany],
  ])('not from %s', (_, svg) => expect(() => readDrawing(svg)).toThrow(DrawingRefused));
});

it.each([
  ['a style of nothing but dashes', `<path d="M0 0h9v9z" fill="#000" style="${'-'.repeat(20_000)}"/>`],
  [
    'one class named again and again',
    `<style>.a{${Array.from({ length: 1_200 }, (_, n) => `p${n}:0;`).join('')}}</style><path d="M0 0h9v9z" fill="#000" class="${'a '.repeat(5_000)}"/>`,
  ],
])('a logo with %s costs no more than 100 ms', (_, content) => {
  const costs = [1, 2, 3].map(() =>
    costMs(() => readDrawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`)),
  );
  expect(Math.min(...costs)).toBeLessThan(100);
});

const spaced = (length: number) =>
  `<path d="M0 0h9v9z" fill="#000" transform="translate(1) x${' '.repeat(length)}x"/>`;
const nested = (length: number) =>
  `${'<g transform="translate(1)">'.repeat(length / 40)}${'<path d="M0 0h1z"/>'.repeat(length / 100)}${'</g>'.repeat(length / 40)}`;

it('a transform costs no more time than it is long, however many spaces are in it', () => {
  const cost = (length: number) =>
    Math.min(...Array.from({ length: 7 }, () => costMs(() => drawn(spaced(length)))));
  cost(1_000);
  expect(cost(40_000) / Math.max(cost(5_000), 0.5)).toBeLessThan(20);
  expect(drawn(spaced(10)).paths[0]?.d).toBe('M1 0L10 0L10 9Z');
});

it('transforms inside each other have an end', () => {
  expect(() => drawn(nested(10_000))).toThrow('transforms are too long');
  expect(drawn(nested(2_000)).paths).toHaveLength(20);
});
