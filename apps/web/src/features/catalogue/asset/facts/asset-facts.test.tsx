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
  return (await screen.findByText(/^Auto layout/)).textContent;
};
const brandWith = (headingFont: string, bodyFont: string) =>
  keep({ isOn: true, trial: { short: 'b1.x', draft: { colors: {}, headingFont, bodyFont } as never } });

test('names the typefaces that are copied: the design’s, or those of the brand that is on', async () => {
  expect(await open(asset)).toBe('Auto layout 100%, JetBrains Mono, Lora, Nunito, 42 layers');
  brandWith('Inter', 'Inter');
  expect(await open(asset)).toBe('Auto layout 100%, Inter, JetBrains Mono, 42 layers');
  brandWith('Sora', 'Karla');
  expect(await open(asset)).toBe('Auto layout 100%, JetBrains Mono, Karla, Sora, 42 layers');
  // What was imported keeps its own.
  const { typefaces: _, ...imported } = asset;
  expect(await open(imported)).toBe('Auto layout 100%, JetBrains Mono, Lora, Nunito, 42 layers');
  keep({ isOn: false });
  expect(await open(asset)).toBe('Auto layout 100%, JetBrains Mono, Lora, Nunito, 42 layers');
});
