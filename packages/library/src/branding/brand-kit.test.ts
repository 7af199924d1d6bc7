import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { SceneNode } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { everyEntry } from '../catalogue/catalogue.ts';
import { reportRebranded } from '../checks/brand-kit-report.ts';
import { walk } from '../checks/design/structure.ts';
import { type BrandKitStyle, rebrandWith } from './brand-kit.ts';

const none: BrandKitStyle = { headingFont: null, bodyFont: null, words: null, logo: null };
const words = {
  name: 'Orla',
  domain: 'orla.example',
  tagline: '',
  cta: 'Try it',
  ctaSecondary: '',
  person: 'Kim Lee',
};
const entry = (slug: string) => everyEntry().find((each) => each.slug === slug)!;

function textsOf(node: SceneNode): string[] {
  if (node.type === 'text') return [node.runs.map(({ text }) => text).join('')];
  return node.type === 'frame' ? node.children.flatMap(textsOf) : [];
}

describe('a design that is dressed again', () => {
  it('is left alone where there is nothing to put on', () => expect(rebrandWith(none)).toBeUndefined());

  it('says another name, call and person, and keeps the rest', () => {
    const mega = entry('section-nav-mega-halvora');
    const texts = textsOf(mega.build('desktop', rebrandWith({ ...none, words })).root);
    expect(texts).toContain('Orla');
    expect(texts).toContain('Try it');
    expect(texts.join(' ')).not.toMatch(/halvora|Open an account/i);
    const boards = everyEntry().filter(({ slug }) => /^section-dash-.*-halvora$/.test(slug));
    const said = boards.flatMap((each) =>
      textsOf(each.build('desktop', rebrandWith({ ...none, words })).root),
    );
    expect(said).toContain('Good morning, Kim');
    expect(said.join(' ')).not.toMatch(/Ilse|Vandermolen/);
  });

  it('is laid out in the other typefaces, headings and the rest', () => {
    const hero = entry('section-hero-centered-halvora');
    const scene = hero.build('desktop', rebrandWith({ ...none, headingFont: 'Lora', bodyFont: 'Jost' }));
    const found = new Set<string>();
    walk(layoutScene(scene), ({ text }) =>
      text?.lines[0]?.characters.forEach(({ style }) => found.add(style.family)),
    );
    expect(found).toEqual(new Set(['Lora', 'Jost']));
    expect(scene.tokens.types['h1']?.weight).toBeLessThanOrEqual(700);
  });

  it('shows the logo in place of mark and name', () => {
    const logo = {
      viewBox: [0, 0, 40, 10] as [number, number, number, number],
      paths: [{ d: 'M0 0H40V10H0Z' }],
    };
    const { root } = entry('section-nav-mega-halvora').build('desktop', rebrandWith({ ...none, logo }));
    expect(textsOf(root)).not.toContain('Halvora');
    expect(JSON.stringify(root)).toContain('M0 0H40V10H0Z');
  });

  // All of them: `npm run assets -- brands`.
  const sample = everyEntry().filter((_, at) => at % 410 === 7);
  it.each(sample.map((each) => [each.slug, each] as const))('fits: %s', (_, each) => {
    expect(reportRebranded(each)).toEqual([]);
  });
});
