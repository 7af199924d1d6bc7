import type { Part } from '../html/parts/part.ts';
import type { Merged } from '../html/views/merge.ts';
import { camel, namer, pascal } from '../react/jsx/names.ts';

interface Slot {
  readonly kind: 'text' | 'drawing';
  /** The text, or the drawing's element. */
  readonly value: string;
  /** What it is in its element, for the property's name. */
  readonly role: string;
  /** Whether it is handed on to another component. */
  readonly isPassed?: true;
}

export interface JsxContext {
  /** The classes of an element. */
  readonly classes: (merged: Merged, parent: Merged | undefined) => string;
  readonly words: ReturnType<typeof namer>;
  /** The name of a component for a ready SVG. */
  readonly drawing: (svg: string, name: string) => string;
  /** Components that are written once and used several times. */
  readonly components: ReturnType<typeof namer>;
  readonly wordsName: string;
}

/** An element and all below it, indented by so many levels. */
export const toJsx = (context: JsxContext, merged: Merged, depth: number): string =>
  filled(templateOf(context, merged, { depth }), (slot) => ownValue(context, slot));

/** What fills a place where nothing is passed in. */
function ownValue({ wordsName, words }: JsxContext, { kind, value }: Slot): string {
  return kind === 'drawing' ? value : `${wordsName}.${words.nameFor(value, wordName(value))}`;
}

/** What is there in words of a design is called by its first four words. */
const wordName = (text: string): string =>
  camel(text.split(/\s+/).slice(0, 4).join(' ') || 'text').slice(0, 40);

/** JSX with places for what differs among elements that are built alike. */
interface Template {
  readonly jsx: string;
  readonly slots: readonly Slot[];
}

const mark = '\u0001';

function filled({ jsx, slots }: Template, fill: (slot: Slot, at: number) => string): string {
  let at = -1;
  return jsx.replaceAll(mark, () => fill(slots[(at += 1)]!, at));
}

function templateOf(context: JsxContext, merged: Merged, { depth, parent }: Position): Template {
  const { part } = merged;
  const pad = '  '.repeat(depth);
  const open = `${pad}<${part.tag}${attributesOf(context, merged, parent)}`;
  const slot = slotOf(context, part);
  if (slot) {
    const content = slot.kind === 'drawing' ? mark : `{${mark}}`;
    return { jsx: `${open}>${content}</${part.tag}>\n`, slots: [slot] };
  }
  if (merged.children.length === 0) return { jsx: `${open} />\n`, slots: [] };
  const children = childrenOf(context, merged, depth + 1);
  return {
    jsx: `${open}>\n${children.map(({ jsx }) => jsx).join('')}${pad}</${part.tag}>\n`,
    slots: children.flatMap(({ slots }) => slots),
  };
}

interface Position {
  readonly depth: number;
  readonly parent?: Merged;
}

function attributesOf(context: JsxContext, merged: Merged, parent: Merged | undefined): string {
  const names = context.classes(merged, parent);
  const list = Object.entries({ ...(names && { className: names }), ...merged.part.attributes });
  return list
    .map(([name, value]) => ` ${name}${name.startsWith('aria-value') ? `={${value}}` : valueOf(value)}`)
    .join('');
}

/** What is there or is not has no value. */
const valueOf = (value: string): string => (value === '' ? '' : `=${quoted(value)}`);

const quoted = (value: string): string =>
  /["\\\n{]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;

function slotOf(context: JsxContext, { text, svg, tag, name }: Part): Slot | undefined {
  if (svg !== undefined)
    return { kind: 'drawing', value: `<${context.drawing(svg, name)} />`, role: 'drawing' };
  if (text === undefined) return undefined;
  const role = /^h\d$/.test(tag)
    ? 'title'
    : tag === 'p'
      ? 'text'
      : tag === 'a' || tag === 'button'
        ? 'action'
        : 'label';
  return { kind: 'text', value: text, role };
}

/** Shorter elements are quicker read in their place. */
const shortestComponent = 160;
const maxProps = 14;

/** Children, those that are built alike as one component with what differs as its properties. */
function childrenOf(context: JsxContext, parent: Merged, depth: number): Template[] {
  const { children } = parent;
  const templates = children.map((child) => templateOf(context, child, { depth, parent }));
  const groups = new Map<string, number[]>();
  templates.forEach(({ jsx }, at) => groups.set(jsx, [...(groups.get(jsx) ?? []), at]));
  return templates.map((template) => {
    const group = groups.get(template.jsx)!;
    const isWorth =
      group.length > 1 && template.jsx.length >= shortestComponent && template.slots.length <= maxProps;
    if (!isWorth) return template;
    const instances = group.map((index) => templates[index]!);
    return instanceOf(context, { name: children[group[0]!]!.part.name, depth, template, instances });
  });
}

interface Repeated {
  readonly name: string;
  readonly depth: number;
  readonly template: Template;
  readonly instances: readonly Template[];
}

interface Prop {
  readonly name: string;
  readonly kind: Slot['kind'];
}

/** The use of a component for one of several elements that are built alike; it is written when it is first met. */
function instanceOf(context: JsxContext, { name, depth, template, instances }: Repeated): Template {
  const names = namer();
  const props = template.slots.map(({ kind, value, role }, at): Prop | undefined => {
    const isFixed = kind === 'drawing' && instances.every((each) => each.slots[at]!.value === value);
    return isFixed ? undefined : { name: names.nameFor(String(at), role), kind };
  });
  const jsx = template.jsx.replaceAll(new RegExp(`^ {${(depth - 2) * 2}}`, 'gm'), '');
  const body = filled({ jsx, slots: template.slots }, (slot, at) => {
    const prop = props[at];
    if (!prop) return ownValue(context, slot);
    return slot.kind === 'drawing' && !slot.isPassed ? `{${prop.name}}` : prop.name;
  });
  const given = props.filter((prop) => prop !== undefined);
  const source = `(${parametersOf(given)}) {\n  return (\n${body}  );\n}\n`;
  const component = context.components.nameFor(source, pascal(name.replaceAll(/[\d.]+/g, ' ')));
  const passed = given.map((prop) => ` ${prop.name}={${mark}}`).join('');
  return {
    jsx: `${'  '.repeat(depth)}<${component}${passed} />\n`,
    slots: template.slots.flatMap((slot, at) => (props[at] ? [{ ...slot, isPassed: true as const }] : [])),
  };
}

function parametersOf(props: readonly Prop[]): string {
  if (props.length === 0) return '';
  const types = props.map(({ name, kind }) => `${name}: ${kind === 'text' ? 'string' : 'ReactNode'}`);
  return `{ ${props.map(({ name }) => name).join(', ')} }: { ${types.join('; ')} }`;
}
