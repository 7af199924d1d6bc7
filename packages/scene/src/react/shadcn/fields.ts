import { type Jsx, toWords } from '../jsx/jsx.ts';
import { kebab } from '../jsx/names.ts';

import { getPlacement } from './placement.ts';

const isControl = ({ tag, layer }: Jsx): boolean =>
  layer === 'Value' && (tag === 'input' || tag === 'textarea' || tag === 'select');

/** The box of a field as a field of the project, with what stands before and after the words. */
export function asField(element: Jsx): Jsx | undefined {
  const at = element.layer === 'Input' ? element.children.findIndex(isControl) : -1;
  const control = element.children[at];
  if (!control) return undefined;
  const className = getPlacement(element.className);
  const before = element.children.slice(0, at);
  const after = element.children.slice(at + 1);
  if (control.tag === 'select')
    return { ...control, as: 'Select', className: asWide(className), children: before };
  if (before.length + after.length === 0)
    return { ...control, as: control.tag === 'input' ? 'Input' : 'Textarea', className };
  if (control.tag === 'textarea') return undefined;
  return {
    ...element,
    as: 'InputGroup',
    className,
    children: [
      ...addon(before, 'inline-start'),
      { ...control, as: 'InputGroupInput', className: '' },
      ...addon(after, 'inline-end'),
    ],
  };
}

/** What opens a list is as wide as its words unless it is said. */
const asWide = (className: string): string =>
  className.split(' ').includes('self-stretch') ? `${className} w-full` : className;

const addon = (children: readonly Jsx[], align: string): Jsx[] =>
  children.length === 0
    ? []
    : [
        {
          ...getBox('InputGroupAddon', children.map(inText)),
          attributes: align === 'inline-end' ? { align } : {},
        },
      ];

const inText = (element: Jsx): Jsx => (element.isIcon ? { ...element, className: '' } : element);

/** A box that the design does not have. */
export const getBox = (as: string, children: readonly Jsx[]): Jsx => ({
  tag: 'div',
  layer: 'Box',
  as,
  className: '',
  attributes: {},
  children,
  prop: undefined,
  text: undefined,
  art: undefined,
  isIcon: false,
});

/** The native field of a choice, where it has no words of its own. */
function choiceIn(element: Jsx): Jsx | undefined {
  const field = element.children.find(({ tag, layer }) => tag === 'input' && layer === 'Choice');
  return field &&
    toWords({ ...element, children: element.children.filter((each) => each !== field) }).trim() === ''
    ? field
    : undefined;
}

/** A box to tick or a switch as one of the project's. */
export function asTick(element: Jsx): Jsx | undefined {
  const field = choiceIn(element);
  if (!field || field.attributes['type'] !== 'checkbox' || field.attributes['data-picks']) return undefined;
  const { type: _type, role, checked, ...attributes } = field.attributes;
  return {
    ...field,
    as: role === 'switch' ? 'Switch' : 'Checkbox',
    className: getPlacement(element.className, { hasWidth: false }),
    attributes: { ...attributes, ...(checked !== undefined && { defaultChecked: '' }) },
  };
}

/** Radio buttons beside their words as a group of the project's; undefined where a button is more than a mark. */
export function asRadioGroup(element: Jsx): Jsx | undefined {
  if (element.attributes['role'] !== 'radiogroup' || element.tag !== 'div') return undefined;
  const values: { value: string; isChecked: boolean }[] = [];
  const children = element.children.map((child) => withRadios(child, undefined, values));
  if (children.includes(undefined) || values.length === 0) return undefined;
  const { role: _role, ...attributes } = element.attributes;
  const first = values.find(({ isChecked }) => isChecked);
  const hasGap = /(?:^| )gap-/.test(element.className);
  return {
    ...element,
    as: 'RadioGroup',
    className: hasGap ? element.className : `${element.className} gap-0`.trim(),
    attributes: { ...attributes, ...(first && { defaultValue: first.value }) },
    children: children as Jsx[],
  };
}

function withRadios(
  element: Jsx,
  label: Jsx | undefined,
  values: { value: string; isChecked: boolean }[],
): Jsx | undefined {
  const field = choiceIn(element);
  if (field?.attributes['type'] === 'radio' && !field.attributes['data-picks']) {
    const { type: _type, name: _name, checked, ...attributes } = field.attributes;
    const wanted = kebab((label && toWords(label)) || `option ${values.length + 1}`);
    const value = values.some((each) => each.value === wanted) ? `${wanted}-${values.length + 1}` : wanted;
    values.push({ value, isChecked: checked !== undefined });
    return {
      ...field,
      as: 'RadioGroupItem',
      className: getPlacement(element.className, { hasWidth: false }),
      attributes: { value, ...attributes },
    };
  }
  if (element.tag === 'input') return undefined;
  const inside = element.tag === 'label' ? element : label;
  const children = element.children.map((child) => withRadios(child, inside, values));
  return children.includes(undefined) ? undefined : { ...element, children: children as Jsx[] };
}
