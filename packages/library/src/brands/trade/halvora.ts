import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const halvoraTrade: Trade = {
  kind: 'bank',
  user: { name: 'Ilse Vandermolen', role: 'Head of finance, Quarrybrook', email: 'ilse@quarry.example' },
  helper: 'Samuel Adeyo',
  thing: 'account',
  things: 'accounts',
  people: 'finance teams',
  interests: 'What should we tell you about?',
  notify: 'We write when a payment needs you or a forecast moves, and at no other time.',
  options: ['One entity', 'Two to five', 'Six or more'],
  praise: ['Easy to approve', 'Clear reports', 'Fast support', 'Fair price'],
  jobs: [
    ['Product designer', 'Design', 'Full time'],
    ['Treasury specialist', 'Customer success', 'Full time'],
    ['Backend engineer, payments', 'Engineering', 'Full time'],
    ['Data analyst', 'Data', 'Part time'],
    ['Compliance officer', 'Risk and compliance', 'Full time'],
  ],
  planRows: [
    ['Bank connections', ['3', 'Unlimited', 'Unlimited']],
    ['Approvers', ['1', '10', 'Unlimited']],
    ['History', ['90 days', '3 years', '10 years']],
    ['Live cash position', [true, true, true]],
    ['13-week forecast', [false, true, true]],
    ['Sweeps and yield', [false, true, true]],
    ['Intercompany loans', [false, false, true]],
    ['Single sign-on', [false, false, true]],
  ],
  files: [
    ['Invoice 2041.pdf', '240 KB'],
    ['Bank statement, October.csv', '1.8 MB'],
    ['Supplier contracts.zip', '48 MB'],
    ['Ledger export 2019 to 2026.xlsx', 'Too large: 900 MB'],
  ],
};
