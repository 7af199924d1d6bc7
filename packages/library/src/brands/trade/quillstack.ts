import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const quillstackTrade: Trade = {
  kind: 'software',
  user: { name: 'Leif Aronsen', role: 'Staff engineer, Tarnwell', email: 'leif@tarnwell.example' },
  helper: 'Kofi Amponsah',
  thing: 'environment',
  things: 'environments',
  people: 'engineers',
  interests: 'Which environments should we report?',
  notify: 'We write when a build fails or a branch goes live, and stay quiet while you sleep.',
  options: ['Shared machines', 'Dedicated', 'Your own cloud'],
  praise: ['Quick to set up', 'Clear errors', 'Good documentation', 'Fast builds'],
  jobs: [
    ['Product designer', 'Design', 'Full time'],
    ['Runtime engineer', 'Runtime', 'Full time'],
    ['Technical writer', 'Developer experience', 'Part time'],
    ['Support engineer, mornings', 'Community', 'Part time'],
    ['Site reliability engineer', 'Reliability', 'Full time'],
  ],
  planRows: [
    ['Environments', ['3', 'Unlimited', 'Unlimited']],
    ['Traces kept', ['2 days', '14 days', '90 days']],
    ['Machines', ['Shared', 'Dedicated', 'Your cloud']],
    ['Deploy from a branch', [true, true, true]],
    ['Data snapshots', [false, true, true]],
    ['Masking rules', [false, true, true]],
    ['Single sign-on', [false, false, true]],
    ['Audit export', [false, false, true]],
  ],
  files: [
    ['masking-rules.yml', '12 KB'],
    ['schema.sql', '310 KB'],
    ['seed-data.dump', '48 MB'],
    ['core-dump.gz', 'Too large: 900 MB'],
  ],
};
