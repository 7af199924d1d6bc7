import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../../test/screen.tsx';
import { keep } from '../../../../lib/brand-kit/stored-brand.ts';
import type { OpenAsset } from '../../address/use-library.ts';
import { AssetFacts } from './asset-facts.tsx';

// @vitest-environment jsdom

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const asset = {
  createdBy: 'Kitshelf',
  subCategories: [],
  viewports: [1440],
  tools: ['Figma'],
  structure: { layers: 42, autoLayoutPercent: 100, fonts: ['JetBrains Mono', 'Lora', 'Nunito'] },
  typefaces: { headings: 'Lora', text: 'Nunito' },
} as unknown as AssetListItem as OpenAsset;

const open = async (shown: OpenAsset) => {
  cleanup();
  showScreen({ path: '/', page: () => <AssetFacts asset={shown} />, at: '/', fetch: vi.fn() });
  expect(await screen.findByText('42 layers, auto layout 100%')).toBeTruthy();
  return screen.getByText('Typefaces').nextSibling?.textContent;
};
const brandWith = (headingFont: string, bodyFont: string) =>
  keep({ isOn: true, trial: { short: 'b1.x', draft: { colors: {}, headingFont, bodyFont } as never } });

test('names the typefaces that are copied: the design’s, or those of the brand that is on', async () => {
  expect(await open(asset)).toBe('JetBrains Mono, Lora, Nunito');
  brandWith('Inter', 'Inter');
  expect(await open(asset)).toBe('Inter, JetBrains Mono');
  brandWith('Sora', 'Karla');
  expect(await open(asset)).toBe('JetBrains Mono, Karla, Sora');
  // What was imported keeps its own.
  const { typefaces: _, ...imported } = asset;
  expect(await open(imported)).toBe('JetBrains Mono, Lora, Nunito');
  keep({ isOn: false });
  expect(await open(asset)).toBe('JetBrains Mono, Lora, Nunito');
});
