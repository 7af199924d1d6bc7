import type { LaunchDetail, LaunchLine } from '@kitshelf/contract/desk/launch.ts';

/** A line of the checklist; most have no details. */
export type Line = Omit<LaunchLine, 'details'> & { readonly details?: LaunchDetail[] };
type Answer = Pick<LaunchLine, 'state' | 'text'>;

/** Nothing is left to do there. */
export const done = (text: string): Answer => ({ state: 'done', text });
/** What is left to do. */
export const todo = (text: string): Answer => ({ state: 'todo', text });
