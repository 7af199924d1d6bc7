import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const outlineTrade: Trade = {
  kind: 'goods',
  user: { name: 'First Last', role: 'Role, company', email: 'name@your-site.example' },
  helper: 'First Last',
  thing: 'item',
  things: 'items',
  people: 'customers',
  interests: 'Ask what they care about',
  notify: 'Say when you will write, and that you will not sell.',
  options: ['First option', 'Second', 'Third'],
  praise: ['First word', 'Second word', 'Third word', 'Fourth word'],
  jobs: [
    ['Position', 'Team', 'Full time'],
    ['Position', 'Team', 'Part time'],
    ['Position', 'Team', 'Full time'],
    ['Position', 'Team', 'Part time'],
  ],
  planRows: [
    ['What it holds', ['Some', 'More', 'Most']],
    ['How much', ['00', '000', '0,000']],
    ['Feature in all', [true, true, true]],
    ['Feature of two', [false, true, true]],
    ['Feature of two', [false, true, true]],
    ['Feature of one', [false, false, true]],
    ['Feature of one', [false, false, true]],
  ],
  files: [
    ['First file', '0.0 MB'],
    ['Second file', '00 KB'],
    ['Third file', '00 MB'],
    ['Fourth file', 'Too large: 000 MB'],
  ],
};
