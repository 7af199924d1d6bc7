import { heroCentered, heroEditorial, heroForm, heroSplit } from './hero-classic.ts';
import { heroBento, heroCollage, heroDoors, heroFacts, heroFull, heroOffers, heroStatement } from './hero-bold.ts';
import type { SectionLayout } from './layout.ts';

export const heroLayouts: SectionLayout[] = [
  { slug: 'hero-centered', name: 'Centred hero with wide picture', kind: 'Hero', turn: 0, tags: ['Centered', 'Picture'], text: 'An opening with a centred headline, two buttons and one wide picture.', build: heroCentered },
  { slug: 'hero-split', name: 'Split hero', kind: 'Hero', turn: 1, tags: ['Split', 'Picture'], text: 'Headline, buttons and a line of proof beside a tall picture.', build: heroSplit },
  { slug: 'hero-form', name: 'Dark hero with form', kind: 'Hero', turn: 2, tags: ['Form', 'Split'], text: 'A dark opening that asks for an e-mail address, with a picture to the edge.', build: heroForm },
  { slug: 'hero-editorial', name: 'Editorial hero with logos', kind: 'Hero', turn: 3, tags: ['Editorial', 'Logos'], text: 'A large headline with the text set aside, a wide picture and a row of logos.', build: heroEditorial },
  { slug: 'hero-bento', name: 'Bento hero', kind: 'Hero', turn: 1, tags: ['Bento', 'Picture', 'Cards'], text: 'A mosaic that opens with the headline, two pictures, a figure and a quote.', build: heroBento },
  { slug: 'hero-collage', name: 'Hero with a fan of pictures', kind: 'Hero', turn: 2, tags: ['Centered', 'Collage'], text: 'A centred headline above five portrait pictures from edge to edge.', build: heroCollage },
  { slug: 'hero-facts', name: 'Hero with facts', kind: 'Hero', turn: 0, tags: ['Numbers', 'Picture'], text: 'A large headline and a picture with a panel of four figures across its edge.', build: heroFacts },
  { slug: 'hero-doors', name: 'Hero with three doors', kind: 'Hero', turn: 1, tags: ['Cards', 'Editorial'], text: 'A headline with its text set aside, above three ways into the offer.', build: heroDoors },
  { slug: 'hero-full', name: 'Full-picture hero', kind: 'Hero', turn: 2, tags: ['Picture', 'Panel'], text: 'A picture fills the section; a panel in its corner carries words and button.', build: heroFull },
  { slug: 'hero-offers', name: 'Hero with offers', kind: 'Hero', turn: 3, tags: ['Split', 'Shop', 'Grid'], text: 'A headline beside four things one can buy right now.', build: heroOffers },
  { slug: 'hero-statement', name: 'Statement hero', kind: 'Hero', turn: 0, tags: ['Editorial', 'Typography'], text: 'Very large type that says it all, three points and a band of picture.', build: heroStatement },
];
