import type { Semantic } from '../../semantic/tree.ts';
import type { Declarations, Part } from './part.ts';

/** Whether rows of a table are ticked, and a box in its head ticks them all. */
export function isSelectable({ role, children }: Semantic): boolean {
  const holds = (wanted: 'columnheader' | 'cell', each: Semantic): boolean =>
    each.role === wanted ? hasBox(each) : each.children.some((child) => holds(wanted, child));
  return (
    role === 'table' &&
    (['columnheader', 'cell'] as const).every((each) => children.some((child) => holds(each, child)))
  );
}

const hasBox = ({ role, children }: Semantic): boolean => role === 'checkbox' || children.some(hasBox);

/** A table whose rows look chosen while they are ticked, and whose box in the head is filled while some are. */
export function asSelectable(table: Part): Part {
  const rows = rowsIn(table).filter((each) => !isHead(each) && fieldsIn(each).length > 0);
  const [chosen, plain] = [true, false].map((isOn) => rows.find((each) => isTicked(each) === isOn));
  const ground = plain?.style['background-color'];
  const look = chosen?.style['background-color'];
  const dressed = (row: Part): Part => {
    if (isHead(row)) return withMixed(row);
    if (look === undefined || look === ground || fieldsIn(row).length === 0) return row;
    const { 'background-color': _own, ...style } = row.style;
    const bare: Declarations = ground === undefined ? style : { ...style, 'background-color': ground };
    return { ...row, style: bare, states: { ...row.states, chosen: { 'background-color': look } } };
  };
  const visit = (part: Part): Part =>
    part.attributes['role'] === 'row' ? dressed(part) : { ...part, children: part.children.map(visit) };
  return visit(table);
}

const rowsIn = (part: Part): Part[] =>
  part.attributes['role'] === 'row' ? [part] : part.children.flatMap(rowsIn);

const isHead = ({ children }: Part): boolean =>
  children.some((each) => each.attributes['role'] === 'columnheader');

const fieldsIn = (part: Part): Part[] =>
  part.attributes['type'] === 'checkbox' ? [part] : part.children.flatMap(fieldsIn);

const isTicked = (row: Part): boolean => fieldsIn(row).some(({ attributes }) => 'checked' in attributes);

/** A box that is ticked for some is filled as a ticked one, without its tick. */
const withMixed = (part: Part): Part => ({
  ...part,
  ...(part.states?.checked && { states: { ...part.states, mixed: part.states.checked } }),
  children: part.children.map(withMixed),
});
