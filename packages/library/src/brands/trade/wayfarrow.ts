import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const wayfarrowTrade: Trade = {
  kind: 'travel',
  user: { name: 'Teo Hartmann', role: 'Lighthouse Walk, May', email: 'teo@hartmann.example' },
  helper: 'Marit Fjell',
  thing: 'walk',
  things: 'walks',
  people: 'walkers',
  interests: 'How do you like to walk?',
  notify: 'We write when the weather changes the route, and on the evening before you leave.',
  options: ['One walker', 'Two, sharing', 'Whole hut'],
  praise: ['Warm beds', 'Good pace', 'Great guide', 'Honest distances'],
  jobs: [
    ['Walking guide, coast', 'Routes', 'Seasonal'],
    ['Hut cook', 'Huts and kitchens', 'Seasonal'],
    ['Guest office, mornings', 'Guests', 'Part time'],
    ['Route planner', 'Routes', 'Full time'],
  ],
  planRows: [
    ['Longest day', ['12 km', '18 km', '22 km']],
    ['Guides', ['One', 'One', 'Two']],
    ['Meals', ['Two a day', 'All', 'All']],
    ['Luggage carried', [true, true, true]],
    ['Train to the start', [false, true, true]],
    ['Packed lunch', [false, true, true]],
    ['Rope and helmet', [false, false, true]],
  ],
  files: [
    ['Travel insurance.pdf', '240 KB'],
    ['Passport copy.jpg', '1.9 MB'],
    ['Photos of stage two.zip', '48 MB'],
    ['Ridge in slow motion.mov', 'Too large: 900 MB'],
  ],
};
