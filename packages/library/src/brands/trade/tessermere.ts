import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const tessermereTrade: Trade = {
  kind: 'property',
  user: { name: 'Wout Delaere', role: 'Bought the Canal Flat', email: 'wout@delaere.example' },
  helper: 'Saskia Baert',
  thing: 'viewing',
  things: 'viewings',
  people: 'buyers',
  interests: 'What are you looking for?',
  notify: 'We write when a home fits your search, and when a price in it changes.',
  options: ['One bedroom', 'Two', 'Three or more'],
  praise: ['Honest plan', 'Short viewing', 'Fair price', 'Good advice'],
  jobs: [
    ['Estate agent, mill quarter', 'Canal district', 'Full time'],
    ['Surveyor of floor plans', 'Floor plans', 'Full time'],
    ['Lettings assistant', 'Lettings', 'Part time'],
    ['Valuer', 'Valuations', 'Full time'],
  ],
  planRows: [
    ['Valuation', ['Two pages', 'With a visit', 'With a visit']],
    ['Viewings', ['Your own', 'Led by us', 'By invitation']],
    ['Advert', ['Your own', 'Nine portals', 'None']],
    ['Signed floor plan', [true, true, true]],
    ['Photographs', [false, true, true]],
    ['Energy certificate', [false, true, true]],
    ['Beside you at the notary', [false, true, true]],
    ['Buyers we know', [false, false, true]],
  ],
  files: [
    ['Floor plan, third floor.pdf', '860 KB'],
    ['Energy certificate.pdf', '310 KB'],
    ['Photographs, Canal Flat.zip', '48 MB'],
    ['Walk through all rooms.mov', 'Too large: 900 MB'],
  ],
};
