import type { PathCommand } from './command.ts';

/** A number for markup: at most two decimals, no trailing zeros. */
export const short = (value: number): string => String(Math.round(value * 100) / 100 || 0);

/** Path data of absolute commands. */
export const printPath = (commands: PathCommand[]): string =>
  commands.map(({ op, points }) => op + points.map(short).join(' ')).join('');
