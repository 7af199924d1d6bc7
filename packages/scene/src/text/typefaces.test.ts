import { readFileSync, statSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../html/document.ts';
import { figmaClipboard } from '../figma/clipboard.ts';
import { column, run, scene, text, type TextNode } from '../model/scene.ts';
import { renderSvg } from '../svg/render.ts';
import { openPencilTree } from '../testing/open-pencil.ts';
import { openfigTree } from '../testing/openfig.ts';
import { meantTree } from '../testing/meant.ts';
import { sampleTokens } from '../testing/sample.ts';
import type { FontFamily } from '../model/tokens.ts';
import { getFace } from './face.ts';
import { exportedFont, exportedFontFile, webFontFile, webFontName } from './font-file.ts';
import { fontName } from '../figma/layers/font-name.ts';

const draw = (...words: TextNode[]) =>
  scene({
    name: 'Words',
    viewport: 400,
    tokens: { ...sampleTokens, font: 'Lora' },
    root: column({ name: 'Root' }, words),
  });

describe('a typeface', () => {
  // Read off the fonts' own tables: the pair A V of GPOS, in thousandths of an em, and name record 6.
  it.each<[FontFamily, number, string]>([
    ['Inter', -83.1, 'Inter-SemiBold'],
    ['Bitter', -87, 'Bitter-SemiBold'],
    ['Fredoka', -150, 'Fredoka-SemiBold'],
    ['IBM Plex Sans', -50, 'IBMPlexSans-SemiBold'],
    ['JetBrains Mono', 0, 'JetBrainsMono-SemiBold'],
    ['Jost', -100, 'Jost-SemiBold'],
    ['Lora', -65, 'Lora-SemiBold'],
    ['Manrope', -70, 'Manrope-SemiBold'],
    ['Nunito', -57, 'Nunito-SemiBold'],
    ['Outfit', -92, 'Outfit-SemiBold'],
    ['Playfair Display', -66, 'PlayfairDisplay-SemiBold'],
    ['Plus Jakarta Sans', -50, 'PlusJakartaSans-SemiBold'],
    ['Sora', -47, 'Sora-SemiBold'],
    ['Space Grotesk', -48, 'SpaceGrotesk-SemiBold'],
    ['Syne', -63, 'Syne-SemiBold'],
  ])('%s is kerned as its designers meant and named as design tools name it', (family, pair, postscript) => {
    const face = getFace(family, 600);
    const [first] = face.shape('AV', 0, false);
    expect((first!.advance - face.glyph('A').advance) * 1000).toBeCloseTo(pair, 1);
    expect(face.glyph('A').outline.length).toBeGreaterThan(3);
    const style = family === 'Inter' ? 'Semi Bold' : 'SemiBold';
    expect(fontName(family, 600)).toEqual({ family, style, postscript });
  });

  it('reaches every target: both decoders, outlines, letters and the page', async () => {
    const drawn = draw(text('Lora by itself'), text('And another', { family: 'Syne', weight: 800 }));
    const { html } = figmaClipboard(drawn);
    const meant = meantTree(drawn);
    expect(JSON.stringify(meant)).toContain('"font":"Lora 400"');
    expect(openfigTree(html)).toEqual(meant);
    expect(await openPencilTree(html)).toEqual(meant);
    expect(renderSvg(drawn, { text: 'letters' })).toContain('font-family="Syne, sans-serif"');
    expect(renderSvg(drawn)).not.toBe(renderSvg({ ...drawn, tokens: { ...drawn.tokens, font: 'Sora' } }));
    expect(renderHtml(drawn).html).toContain('font-family:Lora, system-ui, sans-serif');
  });

  it('is loaded by a page only in the weights that the page shows', () => {
    const { html } = renderHtml(draw(text('a'), text([run('b', { weight: 800 })])), {
      fontUrl: (family, weight) => `/${family} ${weight}`,
    });
    // Lora ends at 700.
    expect([...html.matchAll(/src:url\("([^"]+)"\)/g)].map(([, url]) => url)).toEqual([
      '/Lora 400',
      '/Lora 700',
    ]);
  });

  it('has files for browsers, found by their names alone', () => {
    const name = webFontName('Plus Jakarta Sans', 700);
    expect(name).toMatch(/^plus-jakarta-sans-700-[0-9a-f]{12}\.woff2$/);
    expect(webFontFile(name)).toMatch(/plus-jakarta-sans-latin-700-normal\.woff2$/);
    for (const other of [
      'lora-800-0.woff2',
      name.replace('700', '600'),
      '../package.json',
      'comic-400-0.woff2',
    ])
      expect(webFontFile(other)).toBeUndefined();
  });

  it('is in browsers and in code the Inter that Figma has, as wide as texts are set', () => {
    for (const weight of [400, 500, 600, 700, 800] as const) {
      const file = webFontFile(webFontName('Inter', weight))!;
      expect(exportedFontFile(exportedFont('Inter', weight).slice('fonts/'.length))).toBe(file);
      expect(statSync(file).size).toBeLessThan(26_000);
      const font = create(readFileSync(file)) as Font;
      expect(font.version).toMatch(/^Version 3\.019/);
      for (const character of 'Rag 1–2 €')
        expect(font.glyphForCodePoint(character.codePointAt(0)!).advanceWidth / font.unitsPerEm).toBe(
          getFace('Inter', weight).glyph(character).advance,
        );
    }
    expect(readFileSync(exportedFontFile('inter-LICENSE.txt')!, 'utf8')).toMatch(
      /The Inter Project Authors[^]*SIL OPEN FONT LICENSE Version 1\.1/,
    );
  });

  it('borrows a letter that it lacks, and says which nobody has', () => {
    expect(getFace('Fredoka', 400).glyph('Ж').key).toBe(getFace('Inter', 400).glyph('Ж').key);
    expect(() => getFace('Fredoka', 400).glyph('漢')).toThrow('no glyph for "漢" (U+6f22)');
  });
});
