import type { Declarations, Part } from './part.ts';

/** A box to type in with the list that it proposes from: what it is called, its id, and whether it is drawn open. */
interface Combobox {
  readonly name: string | undefined;
  readonly id: string;
  readonly isOpen: boolean;
}

/** What is proposed stands in a layer of this name. */
export const isOptions = ({ name }: { readonly name: string }): boolean => name === 'Options';

/**
 * A drawn combobox as one that is typed into: the `Value` of its box is the field, and each of its `Options` one of a list
 * that a script filters, opens and moves along.
 */
export function asCombobox(part: Part, { name, id, isOpen }: Combobox): Part {
  const {
    role: _role,
    'aria-expanded': _expanded,
    'aria-label': _label,
    'aria-labelledby': labelledBy,
    ...attributes
  } = part.attributes;
  const named =
    labelledBy !== undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': name ?? 'Options' };
  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isOpen),
    'aria-controls': id,
    autocomplete: 'off',
    ...named,
  };
  return {
    ...part,
    style: part.style['position'] ? part.style : { ...part.style, position: 'relative' },
    attributes: { ...attributes, 'data-proposes': '' },
    children: part.children.map((child) =>
      isOptions(child) ? listOf(child, { id, isOpen, named }) : withField(child, field),
    ),
  };
}

function withField(part: Part, attributes: Record<string, string>): Part {
  if (part.name !== 'Value' || part.text === undefined)
    return { ...part, children: part.children.map((child) => withField(child, attributes)) };
  const {
    display: _display,
    '-webkit-box-orient': _orient,
    '-webkit-line-clamp': _clamp,
    'white-space': _space,
    overflow: _overflow,
    ...style
  } = part.style;
  // The box around it has the ring.
  return { ...part, tag: 'input', style: { ...style, 'outline-style': 'none' }, attributes };
}

interface List {
  readonly id: string;
  readonly isOpen: boolean;
  readonly named: Record<string, string>;
}

function listOf(part: Part, { id, isOpen, named }: List): Part {
  const { opacity: _opacity, ...style } = part.style;
  const chosen: Declarations = Object.fromEntries(
    part.children.flatMap((option) => {
      const ground = option.style['background-color'];
      return ground === undefined ? [] : [['background-color', ground]];
    }),
  );
  return {
    ...part,
    style: { ...style, 'z-index': '1' },
    attributes: { role: 'listbox', id, ...named, ...(!isOpen && { hidden: '' }) },
    children: part.children.map((option, at) => {
      const { 'background-color': _ground, ...own } = option.style;
      return {
        ...option,
        style: { ...own, cursor: 'pointer' },
        attributes: { role: 'option', id: `${id}-${at + 1}`, 'aria-selected': 'false' },
        states: { hover: chosen, selected: chosen },
        isGroup: true as const,
      };
    }),
  };
}
