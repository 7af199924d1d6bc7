import { numberText, percentText } from '../../lists/written.ts';

/** `1,234`. */
export const count = (value: number): string => numberText(value);

/** `12%`, and `3.5%` where a whole one says too little. */
export const percent = (share: number): string => percentText(share, Math.abs(share) < 0.1 ? 1 : 0);
