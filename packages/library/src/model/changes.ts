import type { Figure } from './words.ts';

/** Whether a figure says by how much it has changed: only then does it have a trend. */
export const changes = ({ note }: Pick<Figure, 'note'>): boolean =>
  /\b(?:up|down|more|less|fewer|faster)\b/i.test(note);
