import { column, rect, row, type Scene, text, vector } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import type { AssetEntry, Rebrand } from '../model/asset.ts';
import { fromColor } from '../branding/derive-brand.ts';
import { halvora } from '../brands/halvora.ts';
import { getTokens } from '../themes/tokens.ts';
import { reportInBrands } from './brand-report.ts';
import { reportRebranded } from './brand-kit-report.ts';

const tokens = getTokens(halvora.theme, 'light', 'desktop');
const blue = [{ name: 'blue', ...fromColor('#2563eb') }];

const entryOf = (build: (rebrand?: Rebrand) => Scene['root']): AssetEntry => ({
  slug: 'sheet',
  name: 'Sheet',
  description: '',
  category: 'Sections',
  subCategories: [],
  tags: [],
  variants: ['desktop'],
  appeal: 1,
  build: (_, rebrand) => ({ name: 'Sheet', viewport: 400, root: build(rebrand), tokens }),
});

describe('a design in brands', () => {
  it('may keep no colour of its own outside drawings', async () => {
    const sheet = entryOf(() =>
      column({ name: 'Sheet', fill: 'ground', padding: 20 }, [
        rect({ name: 'Swatch', width: 40, height: 40, fill: '#3b3ff0' }),
        rect({ name: 'Scrim', width: 40, height: 40, fill: '#0b102099' }),
        row({ name: 'Picture' }, [rect({ name: 'Door', width: 40, height: 40, fill: '#a8472a' })]),
        vector({
          name: 'Icon',
          width: 8,
          height: 8,
          viewBox: [0, 0, 8, 8],
          paths: [{ d: 'M0 0H8V8H0Z', fill: 'ink' }],
        }),
      ]),
    );
    expect(await reportInBrands(sheet, 0, blue)).toEqual([
      'sheet desktop: a colour that no brand reaches: #3b3ff0 (Sheet > Swatch)',
    ]);
  });

  it('has to be readable in both halves of each', async () => {
    const sheet = entryOf(() =>
      column({ name: 'Sheet', fill: 'accent', padding: 20 }, [
        text('Words', { size: 16, lineHeight: 20, color: 'accent' }),
      ]),
    );
    expect(await reportInBrands(sheet, 1, blue)).toEqual([
      'sheet desktop in blue: contrast 1 of 4.5: Words',
      'sheet desktop in blue, dark: contrast 1 of 4.5: Words',
    ]);
  });
});

describe('a design in other typefaces', () => {
  const pair = (rebranded: number) =>
    entryOf((rebrand) =>
      column({ name: 'Sheet', fill: 'ground', width: 400, height: 200 }, [
        text('Beneath', { size: 16, lineHeight: 20, place: { left: 0, top: 0 } }),
        text('Upon', { size: 16, lineHeight: 20, place: { left: 0, top: rebrand ? rebranded : 40 } }),
      ]),
    );

  it('may have no text that lies on another', () => {
    const [first, ...rest] = reportRebranded(pair(10), [['Syne', 'Sora']]);
    expect(first).toBe('sheet desktop in Syne and Sora: lies on another text: Sheet > Upon');
    expect(rest).toEqual([]);
    expect(reportRebranded(pair(20), [['Syne', 'Sora']])).toEqual([]);
  });

  it('may cover what lies under a ground of its own', () => {
    const sheet = entryOf((rebrand) =>
      column({ name: 'Sheet', fill: 'ground', width: 400, height: 200 }, [
        text('Beneath', { size: 16, lineHeight: 20, place: { left: 0, top: 0 } }),
        row({ name: 'Dialog', fill: 'card', place: { left: 0, top: rebrand ? 10 : 40 } }, [
          text('Upon', { size: 16, lineHeight: 20 }),
        ]),
      ]),
    );
    expect(reportRebranded(sheet, [['Syne', 'Sora']])).toEqual([]);
  });
});
