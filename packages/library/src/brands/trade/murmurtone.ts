import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const murmurtoneTrade: Trade = {
  kind: 'tickets',
  user: { name: 'Runa Okeke', role: 'Since 2016', email: 'runa@okeke.example' },
  helper: 'Gus Pelletier',
  thing: 'ticket',
  things: 'tickets',
  people: 'guests',
  interests: 'Which stages are yours?',
  notify: 'We write when an act you saved moves, and when the last bus is about to leave.',
  options: ['Low price', 'Middle price', 'Support price'],
  praise: ['Great sound', 'Short queues', 'Clean showers', 'Kind crew'],
  jobs: [
    ['Stage hand, July', 'Stages', 'Seasonal'],
    ['Cook for the crew', 'Kitchens', 'Seasonal'],
    ['Light technician', 'Light', 'Full time'],
    ['Volunteer lead, gates', 'Gates and trains', 'Part time'],
  ],
  planRows: [
    ['Days', ['One', 'Three', 'Three']],
    ['Where you sleep', ['At home', 'Your tent', 'Barn bed']],
    ['Stages', ['All five', 'All five', 'All five']],
    ['Lake', [true, true, true]],
    ['Hot showers', [false, true, true]],
    ['Cup to keep', [false, true, true]],
    ['Pays for a low ticket', [false, false, true]],
  ],
  files: [
    ['Demo, three songs.zip', '48 MB'],
    ['Band photo.jpg', '4.2 MB'],
    ['Stage plan.pdf', '240 KB'],
    ['Whole set, uncompressed.wav', 'Too large: 900 MB'],
  ],
};
