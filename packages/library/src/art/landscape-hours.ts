/** Colours of an hour: sky above and below, sun, then ridges from the farthest to the nearest. */
interface Hour {
  sky: [string, string];
  sun: string;
  ridges: [string, string, string, string, string];
  night?: boolean;
}

/** A box to draw in at an hour, and where its chances come from. */
export interface View {
  width: number;
  height: number;
  hour: Hour;
  random: () => number;
}

export const hours: Hour[] = [
  {
    sky: ['#ffd9a8', '#fff1d6'],
    sun: '#ee7b45',
    ridges: ['#f2b98b', '#d98f6d', '#8f6f73', '#274e68', '#12263e'],
  },
  {
    sky: ['#8fb7c4', '#e4eef0'],
    sun: '#fff6e6',
    ridges: ['#9dc0c9', '#7fa8b3', '#4b7f93', '#2f6073', '#1c4256'],
  },
  {
    sky: ['#1a2c4d', '#5d5f8f'],
    sun: '#fff2cf',
    ridges: ['#4d5586', '#394371', '#2a3359', '#1c2443', '#11182f'],
    night: true,
  },
  {
    sky: ['#f7b08a', '#ffe0b8'],
    sun: '#fff6e6',
    ridges: ['#e48f6a', '#c8694f', '#97473f', '#5e2d35', '#331d2b'],
  },
  {
    sky: ['#cfe3dc', '#f6f2e4'],
    sun: '#f5c66a',
    ridges: ['#b6d0bd', '#86ad95', '#568a78', '#2f665c', '#1a4542'],
  },
  {
    sky: ['#ffc9b5', '#fbe7d7'],
    sun: '#fffaf0',
    ridges: ['#e9b0b2', '#c98da3', '#8f6b94', '#5a4d7d', '#2f3058'],
  },
];
