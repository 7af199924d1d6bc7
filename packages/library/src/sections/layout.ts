import type { FrameNode } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';

export const sectionKinds = [
  'Hero',
  'Navigation',
  'Footer',
  'Features',
  'Pricing',
  'Testimonials',
  'Call to action',
  'FAQ',
  'Statistics',
  'Team',
  'Blog',
  'Contact',
  'Logos',
  'Newsletter',
  'Sign in',
  '404',
  'Gallery',
  'Steps',
  'Comparison',
  'Banner',
  'Dashboard',
  'Shop',
  'Checkout',
  'Integrations',
  'Docs',
  'Changelog',
  'Careers',
  'Overlays',
  'Forms',
  'Assistant',
  'Security',
  'Press',
  'Email',
  'Components',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** One way to lay a section out; any brand can fill it. */
export interface SectionLayout {
  slug: string;
  name: string;
  kind: SectionKind;
  /** What it is for, in one sentence. */
  text: string;
  tags: string[];
  /** Which alternative of the brand's words and pictures it takes. */
  variant: number;
  /** The first brand's picture that it begins with; each further brand begins one later. */
  firstPicture: number;
  build: (ctx: RenderContext) => FrameNode;
}

/** Layouts of one kind. */
export const getLayouts = (kind: SectionKind, layouts: Omit<SectionLayout, 'kind'>[]): SectionLayout[] =>
  layouts.map((layout) => ({ kind, ...layout }));
