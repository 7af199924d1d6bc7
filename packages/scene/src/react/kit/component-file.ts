import { fieldTags } from '../../html/parts/controls.ts';
import { kebab, pascal } from '../jsx/names.ts';
import { classTables } from './class-tables.ts';
import { getControl, isOfComponent } from './instance.ts';
import { type Axis, groundAxis } from './kit.ts';
import type { Element, Template } from './template.ts';
import { withWordsInRoot } from './words-in-root.ts';

/** The name of a component's file. */
export const fileNameFor = ({ component }: Template): string => `${kebab(component.codeName)}.tsx`;

/** A component of a kit as a module: what can be given to it, its classes by what is chosen, and its element. */
export function componentFile(template: Template): string {
  const { component, icons, texts } = template;
  const axes = template.axes.filter(({ values }) => values.length > 1);
  const root = withWordsInRoot(template.root);
  const tables = classTables({ ...template, axes });
  const written: WrittenTemplate = { template, classesOf: tables.classesOf };
  const body = template.isPressed ? pressedCode(root, written) : plainCode(root, written);
  const given = [
    ...axes.map(({ name, values }) => `${name} = '${values[0]}'`),
    ...icons.map(({ name }) => `${name}: ${pascal(name)}`),
    ...texts.map(({ name }) => name),
    `className = ''`,
    ...(hasWords(root) ? ['children'] : []),
  ];
  return `${importsOf(root, icons.length > 0)}
${tables.code()}${propsCode(template, axes, root)}
/** ${component.about} */
export function ${component.codeName}({
${given.map((each) => `  ${each},\n`).join('')}  ...props
}: ${component.codeName}Props) {
${body}}
`;
}

interface WrittenTemplate {
  readonly template: Template;
  readonly classesOf: (element: Element, given?: string) => string;
}

function importsOf(root: Element, hasIcons: boolean): string {
  const icons = [...new Set(fixedIcons(root))];
  const names =
    icons.length === 0 && hasIcons
      ? 'type { LucideIcon }'
      : `{ ${[...icons, ...(hasIcons ? ['type LucideIcon'] : [])].join(', ')} }`;
  const lucide = icons.length > 0 || hasIcons ? `import ${names} from 'lucide-react';\n` : '';
  return `import type { ComponentProps } from 'react';\n${lucide}`;
}

const fixedIcons = ({ art, children }: Element): string[] => [
  ...(art === undefined ? [] : [art]),
  ...children.flatMap(fixedIcons),
];

/** Whether words are given to it; those of a field are an attribute. */
const hasWords = ({ tag, isWords, children }: Element): boolean =>
  (isWords && !fieldTags.has(tag)) || children.some(hasWords);

/** What can be given: what is chosen, icons, and whatever its element takes. */
function propsCode(
  { component, icons, texts, isPressed }: Template,
  axes: readonly Axis[],
  root: Element,
): string {
  const lines = [
    ...axes.map(
      ({ name, values }) =>
        `${name === groundAxis ? '  /** What it stands on. */\n' : ''}  ${name}?: ${values.map((each) => `'${each}'`).join(' | ')};\n`,
    ),
    ...icons.map(({ name, isNeeded }) => `  ${name}${isNeeded ? '' : '?'}: LucideIcon;\n`),
    ...texts.map(({ name, isNeeded }) => `  ${name}${isNeeded ? '' : '?'}: string;\n`),
  ].join('');
  const native = isPressed
    ? `(\n  | (ComponentProps<'button'> & { href?: undefined })\n  | (ComponentProps<'a'> & { href: string })\n)`
    : `ComponentProps<'${getControl(root)?.tag ?? tagOf(root)}'>`;
  return `export type ${component.codeName}Props = ${lines === '' ? '' : `{\n${lines}} & `}${native};\n`;
}

/** Boxes may stand in labels and in buttons. */
const tagOf = ({ tag }: Element): string => (tag === 'div' ? 'span' : tag);

function plainCode(root: Element, written: WrittenTemplate): string {
  const classes = written.classesOf(root, 'className');
  const props = getControl(root) ? '' : ' {...props}';
  return `  return (
    <${tagOf(root)} className={${classes}}${props}>
${insideOf(root, written, 3)}    </${tagOf(root)}>
  );
`;
}

/** A button, or a link where it leads somewhere. */
function pressedCode(root: Element, written: WrittenTemplate): string {
  const classes = written.classesOf(root, 'className');
  const inside = insideOf(root, written, 3);
  const isOne = !root.isWords && root.children.length === 1;
  const content = isOne ? inside.trim() : `(\n    <>\n${inside}    </>\n  )`;
  return `  const classes = ${classes};
  const content = ${content};
  return props.href === undefined ? (
    <button type="button" {...props} className={classes}>
      {content}
    </button>
  ) : (
    <a {...props} className={classes}>
      {content}
    </a>
  );
`;
}

const insideOf = ({ isWords, children }: Element, written: WrittenTemplate, depth: number): string =>
  `${isWords ? `${'  '.repeat(depth)}{children}\n` : ''}${children.map((child) => childCode(child, written, depth)).join('')}`;

function childCode(element: Element, written: WrittenTemplate, depth: number): string {
  const at = '  '.repeat(depth);
  const classes = written.classesOf(element);
  const className = ` className=${classes.startsWith("'") ? `"${classes.slice(1, -1)}"` : `{${classes}}`}`;
  const attributes = attributesOf(element);
  if (element.icon !== undefined) {
    const icon = `<${pascal(element.icon)}${className}${attributes} />`;
    return isNeeded(element.icon, written.template.icons)
      ? `${at}${icon}\n`
      : `${at}{${pascal(element.icon)} && ${icon}}\n`;
  }
  if (element.art !== undefined) return `${at}<${element.art}${className}${attributes} />\n`;
  if (fieldTags.has(element.tag)) return `${at}<${element.tag}${attributes}${className} {...props} />\n`;
  if (element.more !== undefined) {
    const words = `<${tagOf(element)}${className}>{${element.more}}</${tagOf(element)}>`;
    return `${at}${isNeeded(element.more, written.template.texts) ? words : `{${element.more} && ${words}}`}\n`;
  }
  const inside = insideOf(element, written, depth + 1);
  const tag = tagOf(element);
  const open = `${at}<${tag}${className}`;
  return inside === '' ? `${open} />\n` : `${open}>\n${inside}${at}</${tag}>\n`;
}

const isNeeded = (name: string, all: Template['icons']): boolean =>
  all.some((each) => each.name === name && each.isNeeded);

/** Attributes that the component sets itself. */
function attributesOf({ attributes, tag, icon, art }: Element): string {
  const isIcon = icon !== undefined || art !== undefined;
  return Object.entries(attributes)
    .filter(([name]) => isIcon || (fieldTags.has(tag) && isOfComponent(name)))
    .map(([name, value]) => (name === 'strokeWidth' ? ` ${name}={${value}}` : ` ${name}="${value}"`))
    .join('');
}
