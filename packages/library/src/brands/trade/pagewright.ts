import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const pagewrightTrade: Trade = {
  kind: 'goods',
  user: { name: 'Hester Vane', role: 'Reader since 2012', email: 'hester@vane.example' },
  helper: 'Silas Mbatha',
  thing: 'book',
  things: 'books',
  people: 'readers',
  interests: 'What do you like to read?',
  notify: 'We write when a book leaves the press and when an author answers, about twice a month.',
  options: ['Paperback', 'Cloth', 'Numbered'],
  praise: ['Opens flat', 'Lovely paper', 'Good translation', 'Well packed'],
  jobs: [
    ['Editor, essays', 'Essays', 'Full time'],
    ['Printer', 'Printing', 'Full time'],
    ['Letters to readers', 'Readers', 'Part time'],
    ['Rights assistant', 'Rights', 'Part time'],
  ],
  planRows: [
    ['Books a year', ['None', 'Four', 'Eight']],
    ['Monthly letter', [true, true, true]],
    ['All first chapters', [true, true, true]],
    ['Free post', [false, true, true]],
    ['Signed where we can', [false, true, true]],
    ['Swap one a year', [false, true, true]],
    ['Numbered copies', [false, false, true]],
    ['A day at the press', [false, false, true]],
  ],
  files: [
    ['Chapter one.docx', '120 KB'],
    ['Letter to the editor.pdf', '80 KB'],
    ['Scans of the notebook.zip', '48 MB'],
    ['Audio reading, uncut.wav', 'Too large: 900 MB'],
  ],
};
