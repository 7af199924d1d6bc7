import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const fernhollowTrade: Trade = {
  kind: 'goods',
  user: { name: 'Bea Thornquist', role: 'Flat with one window, Leeds', email: 'bea@thornquist.example' },
  helper: 'Milo Dragan',
  thing: 'plant',
  things: 'plants',
  people: 'plant owners',
  interests: 'What suits your room?',
  notify: 'We write on the day a plant wants water, and when a parcel leaves the glass house.',
  options: ['Clay pot', 'Stoneware pot', 'No pot'],
  praise: ['Arrived upright', 'Strong roots', 'Good pot', 'Clear care card'],
  jobs: [
    ['Grower, under glass', 'Glass house', 'Full time'],
    ['Packer, mornings', 'Packing', 'Part time'],
    ['Driver', 'Vans and boxes', 'Full time'],
    ['Plant doctor', 'Customers', 'Part time'],
  ],
  planRows: [
    ['Size of the plant', ['To 20 cm', 'To 50 cm', 'To 120 cm']],
    ['How often', ['Bimonthly', 'Monthly', 'Monthly']],
    ['Pot', ['Plain', 'Your choice', 'Stoneware']],
    ['Care card', [true, true, true]],
    ['Water reminders', [false, true, true]],
    ['Help by mail', [false, true, true]],
    ['Repotting once a year', [false, false, true]],
    ['First pick in spring', [false, false, true]],
  ],
  files: [
    ['Monstera, left side.jpg', '2.4 MB'],
    ['Window at noon.jpg', '3.1 MB'],
    ['New leaf, week by week.mp4', '48 MB'],
    ['Whole room in 8K.mov', 'Too large: 900 MB'],
  ],
};
