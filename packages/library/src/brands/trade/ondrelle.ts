import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const ondrelleTrade: Trade = {
  kind: 'hotel',
  user: { name: 'Helena Brandt', role: 'Lake Room, September', email: 'helena@brandt.example' },
  helper: 'Jure Kovalec',
  thing: 'stay',
  things: 'stays',
  people: 'guests',
  interests: 'What is your stay for?',
  notify: 'We write when your room is ready, and on the evening before you arrive.',
  options: ['One night', 'A weekend', 'A week'],
  praise: ['Slept well', 'Long breakfast', 'Kind desk', 'Quiet at night'],
  jobs: [
    ['Night porter', 'Reception and trains', 'Part time'],
    ['Breakfast cook', 'Kitchen', 'Full time'],
    ['Massage therapist', 'Spa', 'Part time'],
    ['Housekeeper', 'Rooms', 'Full time'],
  ],
  planRows: [
    ['Breakfast', ['Until noon', 'Until noon', 'In bed, too']],
    ['Dinner', ['À la carte', 'Four courses', 'Four courses']],
    ['Departure', ['Noon', 'Two', 'Four']],
    ['Sauna and jetty', [true, true, true]],
    ['Bicycles', [true, true, true]],
    ['Packed lunch', [false, true, true]],
    ['Massages', [false, false, true]],
    ['The boat for a day', [false, false, true]],
  ],
  files: [
    ['Passport, Helena.jpg', '1.4 MB'],
    ['Seating plan, Saturday.pdf', '320 KB'],
    ['Speeches and songs.zip', '48 MB'],
    ['The whole wedding.mov', 'Too large: 900 MB'],
  ],
};
