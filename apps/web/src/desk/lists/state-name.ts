import { capitalised } from './capital.ts';

/** What a state of the API is called where its own word says too little. */
const names: Readonly<Record<string, string>> = {
  review: 'In review',
  sending: 'Being sent',
  waiting: 'Queued',
};

/** A state as people read it: `In review`. */
export const stateName = (state: string): string => names[state] ?? capitalised(state.replaceAll('_', ' '));

/** A choice of a list's filter for each state. */
export const stateOptions = (states: readonly string[]) =>
  states.map((value) => ({ value, text: stateName(value) }));
