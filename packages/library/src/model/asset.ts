import type { PayloadFacts } from '@kitshelf/scene/report.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { Brand } from './render-context.ts';

/** Makes another business of the one that a design was made for: its type, words and logo. */
export type Rebrand = (brand: Brand) => Brand;

export type Category = 'Sections' | 'Wireframes' | 'Templates' | 'Mobile Apps' | 'Icons';

/** `dark` and `light` are the other appearance of the first variant. */
export type VariantKey = 'desktop' | 'tablet' | 'phone' | 'dark' | 'light';

/** One picture of an asset. Sizes in px; `hash` changes with the design. */
export interface AssetVariant {
  key: VariantKey;
  viewport: number;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** The dominant colour, `#rrggbb`. */
  color: string;
  hash: string;
}

/** What the catalogue says about an asset, without its design. */
export interface AssetSource {
  /** 32 hex digits, stable for the slug. */
  id: string;
  slug: string;
  name: string;
  description: string;
  isPaid: boolean;
  category: Category;
  subCategories: string[];
  tags: string[];
  /** The business that it is made for; null for one that shows nobody's. */
  brand: string | null;
  /** The same for all assets that lay the same things out in other skins; null for one of a kind. */
  layout: string | null;
  tools: string[];
  platforms: string[];
  /** Widths in px that the asset is designed for. */
  viewports: number[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Copies so far. */
  popularity: number;
  /** Of the payload that is copied, with the packed fingerprints of all variants; null for an asset that no file knows yet. */
  structure: (PayloadFacts & { fingerprints: string[] }) | null;
  /** The first one is the card's picture. */
  variants: AssetVariant[];
}

/** An asset as its makers describe it. */
export interface AssetEntry {
  slug: string;
  name: string;
  description: string;
  category: Category;
  subCategories: string[];
  tags: string[];
  /** The business that it is made for. */
  brand?: string;
  /** The same for all skins of one layout. */
  layout?: string;
  variants: VariantKey[];
  /** How often it is wanted, 1 is usual. */
  appeal: number;
  /** The design of a variant, for the entry's own business or for what `rebrand` makes of it. */
  build(key: VariantKey, rebrand?: Rebrand): Scene;
}
