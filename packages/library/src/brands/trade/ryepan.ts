import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const ryepanTrade: Trade = {
  kind: 'goods',
  user: { name: 'Joanna Prewitt', role: 'Mill Street', email: 'joanna@prewitt.example' },
  helper: 'Flora Benn',
  thing: 'loaf',
  things: 'loaves',
  people: 'neighbours',
  interests: 'What belongs on your table?',
  notify: 'We write when the bag hangs on your door, and when the oven has had a bad night.',
  options: ['Whole', 'Half', 'Sliced'],
  praise: ['Still warm', 'On time', 'Good crust', 'Kept all week'],
  jobs: [
    ['Baker, night shift', 'Night shift', 'Full time'],
    ['Rider, six to eight', 'Bicycles', 'Part time'],
    ['Counter, Saturdays', 'Counter', 'Part time'],
    ['Apprentice pastry cook', 'Pastry', 'Full time'],
  ],
  planRows: [
    ['Loaves a week', ['One', 'Two', 'Three']],
    ['Delivery days', ['Weekdays', 'Mon to Sat', 'Every day']],
    ['Rolls', ['None', 'Eight', 'Twelve']],
    ['Pause by text', [true, true, true]],
    ['A tart a month', [false, true, true]],
    ['Croissants on Sunday', [false, false, true]],
    ['Jar of the month', [false, false, true]],
  ],
  files: [
    ['Order for Saturday.pdf', '80 KB'],
    ['Guest list.csv', '12 KB'],
    ['Photos of the breakfast.zip', '48 MB'],
    ['Film of the oven.mov', 'Too large: 900 MB'],
  ],
};
