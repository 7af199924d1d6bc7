import { camel, namer } from '../jsx/names.ts';
import { type ClassTable, factored } from './classes.ts';
import { type Axis, groundAxis } from './kit.ts';
import type { Element, Template } from './template.ts';

type Rows = ClassTable['rows'];

/** The classes of a component's elements as code: what is the same in all variants in place, the rest in tables. */
export function classTables({ variants, axes }: Pick<Template, 'variants' | 'axes'>) {
  const names = namer();
  const declared: string[] = [];
  const lookUp = (table: ClassTable): string => {
    const ordered = [...table.axes].sort((one, other) => Number(isGround(other)) - Number(isGround(one)));
    const code = tableCode(ordered, { ...table, axes: table.axes });
    const isKnown = names.entries().some(([, known]) => known === code.join(''));
    const name = names.nameFor(code.join(''), camel(`by ${ordered.map((axis) => axis.name).join(' and ')}`));
    if (!isKnown) {
      const [whole = '', shared] = code;
      const first =
        shared === undefined ? undefined : names.nameFor(shared, camel(`on ${ordered[0]!.values[0]}`));
      if (first !== undefined) declared.push(`const ${first} = ${shared};\n\n`);
      declared.push(
        `const ${name} = ${first === undefined ? whole : whole.replaceAll(sharedMark, first)};\n\n`,
      );
    }
    return `${name}${ordered.map((axis) => `[${axis.name}]`).join('')}`;
  };
  return {
    /** The classes of an element as an expression; `given`: the name of what is added to them. */
    classesOf: ({ classes }: Element, given?: string): string => {
      const { base, tables } = factored(variants, axes, classes);
      const parts = [...tables.map(lookUp), ...(given === undefined ? [] : [given])].map(
        (each) => `\${${each}}`,
      );
      return parts.length === 0 ? `'${base}'` : `\`${[base, ...parts].filter(Boolean).join(' ')}\``;
    },
    /** The tables that are needed so far. */
    code: (): string => declared.join(''),
  };
}

const isGround = ({ name }: Axis): boolean => name === groundAxis;

/** Stands for the name of what is shared until it is known. */
const sharedMark = '\u0003';

/** A table as code, and what several grounds share of it where they do. */
function tableCode(axes: readonly Axis[], table: ClassTable): string[] {
  const [ground, ...others] = axes;
  if (!ground || !isGround(ground)) return [literal(axes, {}, table)];
  const codeOn = (value: string) => literal(others, { [groundAxis]: value }, table);
  const [first, ...rest] = ground.values;
  const usual = codeOn(first!);
  const codes = rest.map((value) =>
    codeOn(value) === usual
      ? sharedMark
      : (changedCode(others, { first: first!, value }, table) ?? codeOn(value)),
  );
  if (!codes.some((each) => each.includes(sharedMark))) return [literal(axes, {}, table)];
  const lines = [sharedMark, ...codes].map((each, at) => `  ${ground.values[at]}: ${indented(each)},\n`);
  return [`{\n${lines.join('')}}`, usual];
}

/** What is else on a ground than on the usual one; undefined where that is all. */
function changedCode(
  [axis, ...others]: readonly Axis[],
  { first, value }: { readonly first: string; readonly value: string },
  table: ClassTable,
): string | undefined {
  if (!axis) return undefined;
  const codeOn = (ground: string, chosen: string) =>
    literal(others, { [groundAxis]: ground, [axis.name]: chosen }, table);
  const changed = axis.values.filter((chosen) => codeOn(value, chosen) !== codeOn(first, chosen));
  if (changed.length === axis.values.length) return undefined;
  return `{\n  ...${sharedMark},\n${changed.map((chosen) => `  ${chosen}: ${codeOn(value, chosen)},\n`).join('')}}`;
}

/** The classes for what is chosen, one level for each axis that is left. */
function literal(
  [axis, ...others]: readonly Axis[],
  chosen: Record<string, string>,
  table: ClassTable,
): string {
  if (!axis) return `'${rowOf(table.rows, table.axes, chosen)}'`;
  const lines = axis.values.map(
    (value) =>
      `  ${keyCode(value)}: ${indented(literal(others, { ...chosen, [axis.name]: value }, table))},\n`,
  );
  return `{\n${lines.join('')}}`;
}

const rowOf = (rows: Rows, axes: readonly Axis[], chosen: Record<string, string>): string =>
  rows.get(axes.map(({ name }) => chosen[name]).join(' ')) ?? '';

const indented = (code: string): string => code.replaceAll('\n', '\n  ');
const keyCode = (value: string): string => (/^[a-z]\w*$/i.test(value) ? value : `'${value}'`);
