import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { column, type FrameNode, linear, rect, row, run, scene, text, vector } from '../scene.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { type HtmlOptions, renderHtml } from './document.ts';

const render = (root: FrameNode, options?: HtmlOptions) =>
  renderHtml(scene({ name: 'Test', viewport: 800, tokens: sampleTokens, root }), options).html;

/** The declarations of the element that opens with `tag` and holds `inside`. */
function styleOf(html: string, pattern: RegExp): string {
  const name = pattern.exec(html)?.[1];
  return new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(html)?.[1] ?? '';
}

describe('renderHtml', () => {
  it('writes semantic elements with the text of the scene', () => {
    const { html } = renderHtml(sampleScene);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('<title>Sample section</title>');
    expect(html).toMatch(/<body><div class="v0"><section /);
    expect(html).toMatch(
      /<h1 class="\w+"><span>Ship the <\/span><span class="\w+">right thing<\/span><span> first<\/span><\/h1>/,
    );
    expect(html.match(/<p /g)!.length).toBe(2);
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
      'padding:var(--space-m) 20px',
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
        rect({ name: 'Fits', width: 700, height: 11, fill: 'ink' }),
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
    expect(html).toMatch(/<a [^>]*><span [^>]*><span [^>]*>Go<\/span><\/span><\/a>/);
    expect(html).toMatch(
      /<button [^>]*type="button"><span [^>]*><span [^>]*>Press<\/span><\/span><\/button>/,
    );
    expect(html).toMatch(/<ul [^>]*><li [^>]*>One<\/li><\/ul>/);
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

  it('shows the drawing that is nearest to the width of the window, scaled to fit it', () => {
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
      '@media (width<1130px){.v0{display:none}}',
      '@media (width<605px){.v1{display:none}}',
      '@media (width>=1130px){.v1{display:none}}',
      '@media (width>=605px){.v2{display:none}}',
      '.v0{zoom:clamp(0.25,100cqw/1440px,1.5)}',
      '.v2{zoom:clamp(0.25,100cqw/390px,1.5)}',
      'body{background:var(--color-paper)}',
    ])
      expect(html).toContain(rule);
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
    expect(render(page([veil]))).toContain('.v0>*{min-height:calc(100vh/clamp(');
    expect(render(page([{ ...veil, height: 40, place: { left: 0, right: 0, bottom: 0 } }]))).not.toContain(
      'min-height',
    );
  });

  it('does not blow up the screen of a phone, and shows phones a wide design scaled down', () => {
    const only = (viewport: number) =>
      renderHtml(scene({ name: 'Only', viewport, tokens: sampleTokens, root: column({ name: 'Root' }, []) }))
        .html;
    expect(only(390)).toContain('.v0{zoom:clamp(0.25,100cqw/390px,1)}');
    expect(only(1200)).toContain('<meta name="viewport" content="width=1200">');
  });
});
