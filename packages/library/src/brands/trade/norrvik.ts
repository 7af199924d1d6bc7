import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const norrvikTrade: Trade = {
  kind: 'goods',
  user: { name: 'Alva Nyman', role: 'Kitchen, Gothenburg', email: 'alva@nyman.example' },
  helper: 'Anders Krogh',
  thing: 'piece',
  things: 'pieces',
  people: 'households',
  interests: 'What are you furnishing?',
  notify: 'We write when a piece leaves the bench and when the van is an hour away.',
  options: ['Ash', 'Oak', 'Ash, painted'],
  praise: ['Solid joints', 'Easy to carry', 'True to the drawing', 'Friendly fitters'],
  jobs: [
    ['Joiner, chairs', 'Chairs', 'Full time'],
    ['Upholsterer', 'Upholstery', 'Full time'],
    ['Fitter and driver', 'Deliveries', 'Full time'],
    ['Showroom host, weekends', 'Showrooms', 'Part time'],
  ],
  planRows: [
    ['Woods to choose from', ['Five', 'Five', 'Five']],
    ['Size', ['One', 'To measure', 'To measure']],
    ['Repairs', ['25 years', '25 years', '25 years']],
    ['Carried to the room', [true, true, true]],
    ['Choice of soap or oil', [false, true, true]],
    ['Visit at home', [false, false, true]],
    ['Drawings to keep', [false, false, true]],
    ['Wool samples', [false, false, true]],
  ],
  files: [
    ['Living room, north wall.jpg', '2.4 MB'],
    ['Floor plan.pdf', '640 KB'],
    ['Old sideboard, all sides.zip', '48 MB'],
    ['Scan of the stairs.obj', 'Too large: 900 MB'],
  ],
};
