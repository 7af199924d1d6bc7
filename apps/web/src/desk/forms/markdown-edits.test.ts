import { expect, it } from 'vitest';
import { asHeading, asLink, asList, bold, type Edit, inserted } from './markdown-edits.ts';

/** What a text becomes; `[` and `]` of what is given and answered stand for the selection. */
function edited(given: string, edit: Edit): string {
  const from = given.indexOf('⟦');
  const to = given.indexOf('⟧') - 1;
  const next = edit(given.replaceAll(/[⟦⟧]/g, ''), from, to);
  return `${next.text.slice(0, next.from)}⟦${next.text.slice(next.from, next.to)}⟧${next.text.slice(next.to)}`;
}

it.each([
  ['We ⟦never⟧ sell', bold, 'We **⟦never⟧** sell'],
  ['We ⟦⟧', bold, 'We **⟦bold words⟧**'],
  ['Read ⟦the terms⟧.', asLink, 'Read [the terms](⟦https://⟧).'],
  ['⟦⟧', asLink, '[words of the link](⟦https://⟧)'],
  ['One\nT⟦⟧wo\nThree', asHeading, 'One\n## ⟦Two⟧\nThree'],
  ['One\n## T⟦⟧wo', asHeading, 'One\n⟦Two⟧'],
  ['O⟦ne\nTw⟧o', asList, '⟦- One\n- Two⟧'],
  ['⟦⟧', asList, '- ⟦⟧'],
  ['By ⟦us⟧, here', inserted('{seller.name}'), 'By {seller.name}⟦⟧, here'],
])('%j is changed where it is selected', (given, edit, expected) => {
  expect(edited(given, edit)).toBe(expected);
});
