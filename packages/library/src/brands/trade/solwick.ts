import type { Trade } from '../../model/trade.ts';

// One row a line, as long as it is.
// oxfmt-ignore
export const solwickTrade: Trade = {
  kind: 'energy',
  user: { name: 'Marlies Grau', role: 'Terrace, 16 panels', email: 'marlies@grau.example' },
  helper: 'Rosalie Kern',
  thing: 'device',
  things: 'devices',
  people: 'households',
  interests: 'What is part of your house?',
  notify: 'We write when something needs a look and when the power comes back, not for every cloud.',
  options: ['Panel alone', 'With frame', 'With fitting'],
  praise: ['Clean work', 'Fixed price', 'Quiet battery', 'Clear app'],
  jobs: [
    ['Roofer, panels', 'Roofs', 'Full time'],
    ['Electrician, batteries', 'Batteries', 'Full time'],
    ['Planner', 'Planning', 'Part time'],
    ['Product designer', 'App', 'Full time'],
  ],
  planRows: [
    ['Panels', ['12', '16', '14 a house']],
    ['Care', ['15 years', '15 years', '15 years']],
    ['Fixed price', [true, true, true]],
    ['Papers done', [true, true, true]],
    ['Battery, 11 kWh', [false, true, true]],
    ['Light in a power cut', [false, true, true]],
    ['Shared surplus', [false, false, true]],
    ['One scaffold for all', [false, false, true]],
  ],
  files: [
    ['Electricity bill, 2025.pdf', '310 KB'],
    ['Roof from the garden.jpg', '3.4 MB'],
    ['Meter readings.csv', '90 KB'],
    ['Drone survey.tiff', 'Too large: 900 MB'],
  ],
};
