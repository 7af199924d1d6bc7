import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const okarethTrade: Trade = {
  kind: 'practice',
  user: { name: 'Inês Okareth', role: 'Partner', email: 'ines@okareth.example' },
  helper: 'Tariq Benslimane',
  thing: 'project',
  things: 'projects',
  people: 'clients',
  interests: 'Which projects do you follow?',
  notify: 'We write when a sheet is issued or the site asks a question, and not on weekends.',
  options: ['Advice', 'Study', 'Building'],
  praise: ['Listened well', 'On budget', 'Calm site', 'Clear drawings'],
  jobs: [
    ['Architect, reuse', 'Reuse', 'Full time'],
    ['Model maker', 'Models', 'Part time'],
    ['Site architect, Lisbon', 'Site', 'Full time'],
    ['Researcher, carbon', 'Carbon', 'Part time'],
  ],
  planRows: [
    ['Visits', ['One', 'Two', 'Weekly']],
    ['Drawings', ['A sketch', '1:200', 'All scales']],
    ['Cost', ['A number', 'To 15 %', 'Open books']],
    ['A frank letter', [true, true, true]],
    ['Carbon count', [false, true, true]],
    ['A model', [false, true, true]],
    ['A corner at full size', [false, false, true]],
    ['Ten years of visits', [false, false, true]],
  ],
  files: [
    ['Sheet 41, revision C.pdf', '2.4 MB'],
    ['Site minutes, week 46.docx', '310 KB'],
    ['Model 9, photographs.zip', '48 MB'],
    ['Laser survey.e57', 'Too large: 900 MB'],
  ],
};
