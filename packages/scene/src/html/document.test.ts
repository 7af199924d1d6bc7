import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { column, type FrameNode, linear, rect, row, run, scene, text, vector } from '../model/scene.ts';
import type { Stroke } from '../model/paint.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { type HtmlOptions, renderHtml } from './document.ts';

const render = (root: FrameNode, options?: HtmlOptions) =>
  renderHtml(scene({ name: 'Test', viewport: 600, tokens: sampleTokens, root }), options).html;

/** The declarations of the element that opens with `tag` and holds `inside`. */
function styleOf(html: string, pattern: RegExp): string {
  const name = pattern.exec(html)?.[1];
  return new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(html)?.[1] ?? '';
}

describe('renderHtml', () => {
  it('writes semantic elements with the text of the scene', () => {
    const { html } = renderHtml(sampleScene);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<title>Sample section</title>');
    expect(html).toMatch(/<body>\n<div class="v0">\n {2}<section /);
    expect(html).toMatch(
      /<h1 class="\w+"><span>Ship the <\/span><span class="\w+">right thing<\/span><span> first<\/span><\/h1>/,
    );
    // Once as it is drawn, and once for narrower windows than it is drawn for.
    expect(html.split('<div class="v1">').map((view) => view.match(/<p /g)!.length)).toEqual([2, 2]);
  });

  it('needs nothing but one hashed style block: no script, no inline style, no outside file', () => {
    const { html, styleHash } = renderHtml(sampleScene);
    const css = /<style>(.*)<\/style>/s.exec(html)![1]!;
    expect(styleHash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
    expect(html.match(/<style/g)!.length).toBe(1);
    expect(html).not.toMatch(/<script| style="| on\w+="|<link|@import/);
    expect(css).not.toContain('url(');
  });

  it('opens and closes every element', () => {
    const { html } = renderHtml(sampleScene);
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [, close, tag = '', self] of html
      .replace('<!doctype html>', '')
      .replace(/(<style>).*(<\/style>)/s, '$1$2')
      .matchAll(/<(\/?)([a-zA-Z0-9]+)[^>]*?(\/?)>/g)) {
      if (self || tag === 'meta') continue;
      if (!close) open.push(tag);
      else if (open.pop() !== tag) wrong.push(tag);
    }
    expect([...open, ...wrong]).toEqual([]);
  });

  it('lays out with flexbox and refers to tokens', () => {
    const html = render(
      row(
        {
          name: 'Bar',
          as: 'nav',
          gap: 's',
          padding: ['m', 20],
          align: 'center',
          justify: 'between',
          fill: 'brand/50',
          radius: 'card',
        },
        [text('A'), text('B')],
      ),
    );
    const style = styleOf(html, /<nav class="(\w+)"/);
    for (const part of [
      'display:flex',
      'flex-direction:row',
      'gap:var(--space-s)',
      'padding:var(--space-m) max(20px, 50% - 280px)',
      'align-items:center',
      'justify-content:space-between',
      'border-radius:var(--radius-card)',
      'background-color:color-mix(in srgb, var(--color-brand) 50%, transparent)',
    ]) {
      expect(style).toContain(part);
    }
    expect(html).toContain(':root{--color-ink:#101828;');
  });

  it('lets layers overlap by margins, since CSS knows no gap below nothing', () => {
    const face = (name: string, rotation = 0) =>
      rect({ name, width: 40, height: 40, fill: 'brand', rotation });
    const html = render(row({ name: 'Faces', gap: -10 }, [face('A'), face('B'), face('C', 90)]));
    const [, row0 = '', ...faces] = [...html.matchAll(/<div class="(s\d+)"/g)].map(([, name]) => name);
    const css = [row0, ...faces].map((name) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(html)?.[1] ?? '');
    const margins = css.map((each) => /margin-left:([^;]+)/.exec(each)?.[1]);
    expect(html).not.toContain('gap:-');
    expect(margins.filter((margin) => margin === '-10px')).toHaveLength(2);
    expect(margins.indexOf('-10px')).toBeGreaterThan(0);
  });

  it('keeps the width of what the design lets overflow, and of nothing else', () => {
    const chip = (name: string, padding = 150) => row({ name, padding: [0, padding] }, [text(name)]);
    const html = render(
      column({ name: 'Root' }, [
        rect({ name: 'Cropped', width: 900, height: 10, fill: 'ink' }),
        rect({ name: 'Fits', width: 500, height: 11, fill: 'ink' }),
        row({ name: 'Scrolls', gap: 10 }, [chip('One'), chip('Two'), chip('Six')]),
        row({ name: 'Is cut', width: 'fill' }, [chip('One', 140), chip('Two', 140), chip('Six', 140)]),
        row({ name: 'Has room', width: 'fill' }, [chip('Ten')]),
      ]),
    );
    expect(styleOf(html, /class="(\w+)"><\/div>/)).toContain('max-width:none');
    expect(html).toMatch(/height:11px;[^}]*max-width:100%|max-width:100%;[^}]*height:11px/);
    expect(html.match(/width:max-content/g)).toHaveLength(1);
    expect(html.match(/padding:0 140px;[^}]*flex-shrink:0|flex-shrink:0[^}]*padding:0 140px/g)).toHaveLength(
      1,
    );
    expect(html).not.toMatch(/padding:0 150px;[^}]*flex-shrink:0|flex-shrink:0[^}]*padding:0 150px/);
  });

  it('puts links and buttons where HTML allows them', () => {
    const html = render(
      column({ name: 'Root' }, [
        row({ name: 'Link', as: 'a', href: '/x?a=1&b=2' }, [
          row({ name: 'Inner', as: 'button' }, [text('Go', { as: 'p' })]),
        ]),
        row({ name: 'Button', as: 'button' }, [column({ name: 'Box' }, [text('Press', { as: 'h2' })])]),
        column({ name: 'List', as: 'ul' }, [text('One', { as: 'p' })]),
      ]),
    );
    expect(html).toContain('href="/x?a=1&amp;b=2"');
    expect(html).toMatch(/<a [^>]*>\s+<span [^>]*>\s+<span [^>]*>Go<\/span>\s+<\/span>\s+<\/a>/);
    expect(html).toMatch(
      /<button [^>]*type="button">\s+<span [^>]*>\s+<span [^>]*>Press<\/span>\s+<\/span>\s+<\/button>/,
    );
    expect(html).toMatch(/<ul [^>]*>\n +<li [^>]*>One<\/li>\n +<\/ul>/);
  });

  it('escapes what authors write', () => {
    const html = render(column({ name: 'Root' }, [text('<b>&"quotes"</b>')]));
    expect(html).toContain('&lt;b&gt;&amp;&quot;quotes&quot;&lt;/b&gt;');
  });

  it('draws vectors as inline SVG in token colours, silent unless labelled', () => {
    const icon = (label?: string) =>
      vector({
        name: 'Icon',
        viewBox: [0, 0, 24, 24],
        paths: [{ d: 'M0 0H24V24Z', fill: 'brand' }],
        ...(label ? { label } : {}),
      });
    expect(render(column({ name: 'Root' }, [icon()]))).toMatch(
      /<svg [^>]*aria-hidden="true"><path [^>]*fill="var\(--color-brand\)"/,
    );
    expect(render(column({ name: 'Root' }, [icon('A boat')]))).toContain('role="img" aria-label="A boat"');
  });

  it('draws an icon on its own grid with its own arcs at any size, as Lucide does', () => {
    const d = 'M2 12A10 10 0 1 1 22 12A10 10 0 1 1 2 12Z';
    const stroke: Stroke = { paint: '#123456', weight: 1.75, cap: 'round', join: 'round', dash: [2, 3] };
    const icon = (width: number, height = width) =>
      vector({ name: 'Icon circle', viewBox: [0, 0, 24, 24], width, height, paths: [{ d, stroke }] });
    for (const size of [16, 24, 64]) {
      const html = render(column({ name: 'Root' }, [icon(size)]));
      expect(html).toContain('<svg viewBox="0 0 24 24" ');
      expect(html).toContain(
        `<path d="${d}" fill="none" stroke="#123456" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="2 3"/>`,
      );
    }
    expect(render(column({ name: 'Root' }, [icon(48, 24)]))).toContain('<svg viewBox="0 0 48 24" ');
  });

  it('paints gradients, borders, shadows and placed layers', () => {
    const html = render(
      column({ name: 'Root' }, [
        rect({
          name: 'A',
          width: 10,
          height: 10,
          fill: linear(135, 'ink', 'brand'),
          stroke: { paint: 'line', weight: { bottom: 2 } },
          shadow: { y: 4, blur: 8, color: '#00000033' },
          place: { centerX: 0, top: 4 },
        }),
        text('After'),
      ]),
    );
    const css = /<style>(.*)<\/style>/s.exec(html)![1]!;
    expect(css).toContain('linear-gradient(135deg, var(--color-ink) 0%, var(--color-brand) 100%)');
    expect(css).toContain('box-shadow:inset 0 -2px 0 0 var(--color-line), 0 4px 8px 0 rgb(0 0 0 / 0.2)');
    expect(css).toMatch(/position:absolute;top:4px;left:calc\(50% \+ 0px\);transform:translate\(-50%, 0\)/);
  });

  it('can carry font files and dark colours', () => {
    const html = render(column({ name: 'Root' }, [text(['a', run('b', { weight: 700 })])]), {
      fontUrl: (family, weight) => `/fonts/${family}-${weight}.woff2`,
      darkColors: { ink: '#ffffff' },
      lang: 'de',
    });
    expect(html).toContain('src:url("/fonts/Inter-700.woff2")');
    expect(html).toContain('@media (prefers-color-scheme:dark){:root{--color-ink:#ffffff}}');
    expect(html).toContain('<html lang="de">');
  });

  it('shows each window the drawing that is made for it, as large as it is drawn', () => {
    const drawn = (viewport: number, gutter: number) =>
      scene({
        name: `At ${viewport}`,
        viewport,
        tokens: { ...sampleTokens, spaces: { gutter } },
        root: column({ name: 'Root', fill: 'paper', padding: 'gutter' }, [
          rect({ name: 'Art', width: 200, height: 80, fill: linear(90, 'ink', 'brand') }),
          vector({
            name: 'Curve',
            viewBox: [0, 0, 200, 90],
            paths: [{ d: 'M0 0H200V90Z', fill: linear(90, 'ink', 'brand') }],
          }),
        ]),
      });
    const { html } = renderHtml([drawn(390, 20), drawn(1440, 96), drawn(820, 40)]);
    expect(html).toContain('<title>At 1440</title>');
    expect(html.match(/<div class="v\d">/g)).toEqual([
      '<div class="v0">',
      '<div class="v1">',
      '<div class="v2">',
    ]);
    for (const rule of [
      '@media (width<1024px){.v0{display:none}}',
      '@media (width<640px){.v1{display:none}}',
      '@media (width>=1024px){.v1{display:none}}',
      '@media (width>=640px){.v2{display:none}}',
      // Its ground reaches both edges of any window, its content stays within 1,440 px.
      'padding:var(--space-gutter) max(var(--space-gutter), 50% - 624px)',
      'body{background:var(--color-paper)}',
    ])
      expect(html).toContain(rule);
    expect(html).not.toContain('zoom');
    expect(html.match(/--space-gutter:\d+px/g)).toEqual([
      '--space-gutter:96px',
      '--space-gutter:40px',
      '--space-gutter:20px',
    ]);
    expect(html).toContain('content="width=device-width, initial-scale=1"');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(3);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(html).toContain(`url(#${id})`);
  });

  it('lets what lies over all of a design lie over all of the window', () => {
    const everywhere = { left: 0, right: 0, top: 0, bottom: 0 };
    const veil = rect({ name: 'Veil', fill: 'ink', place: everywhere });
    const page = (children: FrameNode['children']) =>
      column({ name: 'Page', width: 800, height: 400 }, children);
    expect(render(page([veil]))).toContain('.v0>*{min-height:100vh}');
    expect(render(page([{ ...veil, height: 40, place: { left: 0, right: 0, bottom: 0 } }]))).not.toContain(
      'min-height',
    );
  });

  it('leaves the screen of a phone as wide as it is, in the middle of a ground that fills the window', () => {
    const html = renderHtml(
      scene({
        name: 'Screen',
        viewport: 390,
        tokens: sampleTokens,
        root: column({ name: 'Root', fill: 'paper', padding: [0, 24] }, [
          rect({ name: 'A', width: 9, height: 9 }),
        ]),
      }),
    ).html;
    expect(html).toContain('padding:0 max(24px, 50% - 171px)');
    expect(html).toContain('width=device-width, initial-scale=1');
  });

  it('lets rows of a wide design that has no narrow layout break in narrow windows', () => {
    const tile = rect({ name: 'Tile', width: 200, height: 50, fill: 'brand' });
    const board = row({ name: 'Board', padding: 80, gap: 4 }, [tile, tile, tile, tile]);
    const { html } = renderHtml(scene({ name: 'Icons', viewport: 1200, tokens: sampleTokens, root: board }));
    expect(html).toContain('@media (width<1024px){.v0{display:none}}');
    const [, compact] = /<div class="v1">\s+<div class="(\w+)"/.exec(html)!;
    const style = new RegExp(`\\.${compact}\\{([^}]*)\\}`).exec(html)![1];
    expect(style).toContain('flex-wrap:wrap');
    expect(style).toContain('gap:16px');
    expect(style).toContain('padding:80px 24px');
  });

  it('sets a giant word to the width of its room in narrower windows, as large as it is drawn in its own', () => {
    const html = render(
      column({ name: 'Root', width: 600, padding: 20 }, [
        text('Kitshelfish', { size: 100, lineHeight: 100 }),
      ]),
    );
    const [, size, gutters, factor] = /font-size:min\((\d+)px, \(100vw - (\d+)px\) \* ([\d.]+)\)/.exec(html)!;
    expect([size, gutters]).toEqual(['100', '40']);
    expect((600 - 40) * Number(factor)).toBeGreaterThanOrEqual(100);
    expect((320 - 40) * Number(factor)).toBeLessThan(51);
  });

  it('puts what is placed in a design that fills the window beside its content, or in its middle', () => {
    const placed = (left: number, width: number) =>
      rect({ name: 'P', width, height: 9, fill: 'ink', place: { left, top: 0 } });
    const css = (node: ReturnType<typeof placed>) =>
      renderHtml(
        scene({ name: 'Art', viewport: 390, tokens: sampleTokens, root: column({ name: 'Root' }, [node]) }),
      ).html;
    expect(css(placed(30, 50))).toContain('left:max(30px, 50% - 165px)');
    expect(css(placed(300, 60))).toContain('right:max(30px, 50% - 165px)');
    expect(css(placed(100, 190))).toContain('left:calc(50% - 95px)');
    expect(css(placed(0, 390))).toContain('width:100%');
  });
});
