import type { Kit } from '../model/kit.ts';

/** The kit standing on the accent. */
export const onAccent = (kit: Kit): Kit => ({
  ...kit,
  c: {
    ...kit.c,
    ground: 'accent',
    ink: 'onAccent',
    soft: 'onAccent',
    line: 'onAccent/30',
    accent: 'onAccent',
    onAccent: 'accent',
    wash: 'onAccent/14',
    accentText: 'onAccent',
    card: 'accent',
  },
});
