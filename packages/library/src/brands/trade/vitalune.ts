import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const vitaluneTrade: Trade = {
  kind: 'clinic',
  user: { name: 'Renate Holm', role: 'Teacher, week 6', email: 'renate@holm.example' },
  helper: 'Marta Oliveira',
  thing: 'night',
  things: 'nights',
  people: 'patients',
  interests: 'What keeps you awake?',
  notify: 'We write once in the evening to wind down, and never between ten and six.',
  options: ['Six weeks', 'Eight weeks', 'With your partner'],
  praise: ['Took me seriously', 'Clear plan', 'Easy diary', 'Quick replies'],
  jobs: [
    ['Sleep physician', 'Sleep medicine', 'Full time'],
    ['Night nurse', 'Patients', 'Part time'],
    ['Product designer', 'App', 'Full time'],
    ['Psychologist, video visits', 'Psychology', 'Part time'],
  ],
  planRows: [
    ['Sleep check', [true, true, true]],
    ['Reading list', [true, true, true]],
    ['Doctor visits', ['None', 'Weekly', 'One']],
    ['Time', ['Once', 'Six weeks', 'One night']],
    ['Price covers', ['The answer', 'All visits', 'The device']],
  ],
  files: [
    ['Diary, week 5.pdf', '240 KB'],
    ['Letter from my doctor.pdf', '180 KB'],
    ['Night of 12 November.edf', '48 MB'],
    ['Snoring, eight hours.wav', 'Too large: 900 MB'],
  ],
};
