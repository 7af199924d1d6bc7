import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const tinkerlarkTrade: Trade = {
  kind: 'goods',
  user: { name: 'Ida Lowell', role: 'Aged eight, with Petra', email: 'petra@lowell.example' },
  helper: 'Pia Falk',
  thing: 'kit',
  things: 'kits',
  people: 'families',
  interests: 'What do you want to find out?',
  notify: 'We write when a box is on its way, and when the club lights its lamp.',
  options: ['One box', 'Two to share', 'For a class'],
  praise: ['Made us laugh', 'Clear comic', 'Strong parts', 'Good for rainy days'],
  jobs: [
    ['Maker of experiments', 'Experiments', 'Full time'],
    ['Comic artist', 'The comic', 'Part time'],
    ['Packer, last week of the month', 'Screws and boxes', 'Part time'],
    ['Club host, evenings', 'Club evenings', 'Part time'],
  ],
  planRows: [
    ['Experiments', ['One', '12 a year', '12 a class']],
    ['Comic', ['One', 'Monthly', 'For teachers']],
    ['All parts', [true, true, true]],
    ['Badge for each idea', [false, true, true]],
    ['Club evenings', [false, true, true]],
    ['Lesson plan', [false, false, true]],
    ['Parts in trays', [false, false, true]],
    ['Help by phone', [false, false, true]],
  ],
  files: [
    ['Rocket, before.jpg', '2.4 MB'],
    ['My drawing of Juno.png', '900 KB'],
    ['Robot, first steps.mp4', '48 MB'],
    ['The whole afternoon.mov', 'Too large: 900 MB'],
  ],
};
