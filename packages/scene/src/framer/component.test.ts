import { describe, expect, it } from 'vitest';
import { column, type FrameNode, row, scene, text, vector } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { framerComponent } from './component.ts';

const at = (viewport: number, root: FrameNode) =>
  scene({ name: 'Hero centered', viewport, tokens: sampleTokens, root });
const icon = vector({
  name: 'Check',
  viewBox: [0, 0, 24, 24],
  width: 20,
  height: 20,
  paths: [{ d: 'M0 0H24V24Z', fill: 'brand' }],
});

describe('a design as a code file of Framer', () => {
  const bar = row({ name: 'Bar', as: 'nav', gap: 's', padding: ['m', 20], align: 'center', fill: 'paper' }, [
    icon,
    text('Ship it now, please, whatever they say of it', { style: 'label', color: 'ink/60' }),
  ]);

  it('is one component whose texts and colours are property controls', () => {
    const fontUrl = (family: string, weight: number) => `https://kits.example/${family}-${weight}.woff2`;
    const { path, content } = framerComponent([at(800, bar)], { fontUrl });
    expect(path).toBe('HeroCentered.tsx');
    const scope = /className="(kit-[0-9a-f]{8})"/.exec(content)![1]!;
    const css = JSON.parse(/^const css = (.*);$/m.exec(content)![1]!) as string;
    expect(content.replaceAll(scope, 'kit').replace(/^const css = .*$/m, 'const css = …;'))
      .toBe(`import { addPropertyControls, ControlType } from 'framer';
import type { CSSProperties } from 'react';

const defaultWords = {
  shipItNowPlease: "Ship it now, please, whatever they say of it",
};

const ownColors = {
  inkColor: "#101828",
  paperColor: "#ffffff",
  brandColor: "#5b5bd6",
};

const css = …;

type Props = Partial<typeof defaultWords & typeof ownColors>;

/**
 * @framerIntrinsicWidth 800
 * @framerSupportedLayoutWidth any-prefer-fixed
 * @framerSupportedLayoutHeight auto
 */
export default function HeroCentered(given: Props) {
  const words = { ...defaultWords, ...given };
  const colors = { ...ownColors, ...given };
  const style = {
    '--kit-ink': colors.inkColor,
    '--kit-paper': colors.paperColor,
    '--kit-brand': colors.brandColor,
  } as CSSProperties;
  return (
    <div className="kit" style={style}>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <nav className="kit-1">
        <div className="kit-2"><CheckIcon /></div>
        <span className="kit-3">{words.shipItNowPlease}</span>
      </nav>
    </div>
  );
}

function CheckIcon() {
  return (
    <svg className="kit-drawing" viewBox="0 0 24 24" width="100%" height="100%" fill="none" aria-hidden="true">
      <path d="M0 0H24V24Z" fill="var(--kit-brand)"/>
    </svg>
  );
}

addPropertyControls(HeroCentered, {
  shipItNowPlease: { type: ControlType.String, title: "Ship it now, please…", defaultValue: defaultWords.shipItNowPlease, displayTextArea: true },
  inkColor: { type: ControlType.Color, title: "Ink", defaultValue: ownColors.inkColor },
  paperColor: { type: ControlType.Color, title: "Paper", defaultValue: ownColors.paperColor },
  brandColor: { type: ControlType.Color, title: "Brand", defaultValue: ownColors.brandColor },
});
`);
    expect(css).toMatch(
      /^@font-face { font-family: 'Inter'; font-weight: 600; [^}]*url\('https:\/\/kits\.example\/Inter-600\.woff2'\)/,
    );
    expect(content).not.toContain('googleapis');
    expect(css).toContain(
      `.${scope}-3{display:block;margin-top:0;margin-right:0;margin-bottom:0;margin-left:0;white-space:pre-wrap;font-family:Inter, system-ui, sans-serif;font-size:14px;line-height:20px;font-weight:600;color:color-mix(in srgb, var(--kit-ink) 60%, transparent)}`,
    );
  });

  it('shows the width that fits its own room, and hides what is not there', () => {
    const wide = row({ name: 'Bar', gap: 'l' }, [
      text('One', { style: 'body' }),
      text('Two', { style: 'body' }),
    ]);
    const narrow = column({ name: 'Bar', gap: 's' }, [text('One', { style: 'body' })]);
    const { content } = framerComponent([at(390, narrow), at(1440, wide)], {});
    const css = JSON.parse(/^const css = (.*);$/m.exec(content)![1]!) as string;
    const [, query, rules] = /@container \(([^)]*)\)\{(.*)\}$/.exec(css)!;
    // Half-way between both.
    expect(query).toBe('width<915px');
    expect(rules).toMatch(/-1\{flex-direction:column;row-gap:0;column-gap:0\}\.kit-\w+-3\{display:none\}$/);
    expect(css).toContain('container-type:inline-size');
  });

  it('has both appearances as one control; colours are changed in its own', () => {
    const other = { scheme: 'light' as const, colors: { ...sampleTokens.colors, paper: '#fefefe' } };
    const { content } = framerComponent([at(800, column({ name: 'Root', fill: 'paper' }, []))], { other });
    expect(content).toContain(
      `export default function HeroCentered({ appearance = 'dark', ...given }: Props) {`,
    );
    expect(content).toContain(
      `const colors = appearance === 'dark' ? { ...ownColors, ...given } : otherColors;`,
    );
    expect(content).toContain(`const otherColors = {\n  paperColor: "#fefefe",\n};`);
    expect(content).toContain(`hidden: ({ appearance }: Props) => appearance !== 'dark'`);
    expect(content).not.toContain('const words');
  });

  it('hands every text on to what is written once, so that each can be changed', () => {
    const card = (title: string) =>
      column(
        { name: 'Card', width: 'fill', gap: 'm', padding: 'l', fill: 'paper', stroke: { paint: 'line' } },
        [text(title, { style: 'title', as: 'h3' }), text('Read more', { style: 'body' })],
      );
    const { content } = framerComponent(
      [at(800, row({ name: 'Cards' }, [card('First'), card('Second')]))],
      {},
    );
    expect(content).toContain('<Card title={words.first} label={words.readMore} />');
    expect(content).toContain('<Card title={words.second} label={words.readMore} />');
    expect(content.match(/ControlType\.String/g)).toHaveLength(3);
  });

  it('calls no property what React or Framer call theirs', () => {
    const root = column({ name: 'Root' }, [
      text('Style', { style: 'body' }),
      text('Appearance', { style: 'body' }),
    ]);
    const { content } = framerComponent([at(800, root)], {});
    expect(content).toContain('  style2: "Style",\n  appearance2: "Appearance",\n');
  });
});
