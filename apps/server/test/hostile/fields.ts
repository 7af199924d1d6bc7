import type * as zMini from 'zod/mini';
import * as z from 'zod/mini';

/** What is read of a JSON schema. */
export type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
};
type Path = readonly (string | number)[];

/** A place for text in a value. */
export interface Field {
  readonly path: Path;
  /** Its own limit, in characters. */
  readonly most: number | undefined;
  /** Which of the surroundings it stands in; 0: none. */
  readonly at: number;
  around(text: string): string;
}

/** What fields are given that are not the one in question; the first that fits. */
const usual = [
  'Asha Rao',
  'asha@example.com',
  'Shelf@2026',
  '0'.repeat(32),
  '#112233',
  '1',
  'IN',
  'a',
  'https://a.example/',
  '2026-01-01T00:00:00Z',
  'true',
  'figma',
  'abcdefghijklmnopqrstuvwxyz0123456789abcdefg',
];
const byName: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  password: 'Shelf@2026',
  query: 'hero',
  search: 'hero',
};

/** The JSON schema of what a caller sends. */
export const getSchema = (schema: zMini.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A value that fits a schema: what it needs and no more. */
export function sample(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sample(choice, name);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const needed = entries.filter(([key]) => schema.required?.includes(key));
      return Object.fromEntries(needed.map(([key, inner]) => [key, sample(inner, key)]));
    }
    case 'array':
      return schema.items ? [sample(schema.items, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return [byName[name], ...usual].find((text) => text !== undefined && fits(schema, text)) ?? 'a';
  }
}

const fits = ({ pattern, minLength = 0, maxLength = Infinity }: Schema, text: string) =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'iu').test(text));

/** The texts in a value of a schema, by their places. */
function texts(schema: Schema, path: Path = []): Pick<Field, 'path' | 'most'>[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => texts(choice, path));
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => texts(inner, [...path, key]));
  if (schema.type === 'array') return schema.items ? texts(schema.items, [...path, 0]) : [];
  const isText = schema.type === 'string' || (schema.type === undefined && schema.const === undefined);
  return isText ? [{ path, most: schema.maxLength }] : [];
}

/** The texts in a value of a schema, each once by itself and once in each of its surroundings. */
export function fieldsIn(schema: Schema): Field[] {
  return texts(schema).flatMap((field) => {
    const around = [(text: string) => text, ...(surroundings[String(field.path.at(-1))] ?? [])];
    // Room for what stands around it, which holds the text up to twice.
    const most = (at: number) =>
      at === 0 || field.most === undefined ? field.most : (field.most - 300) >> 1;
    return around.map((place, at) => ({ ...field, at, around: place, most: most(at) }));
  });
}

/** A copy of a value with something else at a place. */
export function withAt(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  const inner = withAt((value as Record<string, unknown> | undefined)?.[first], rest, text);
  return typeof first === 'number' ? [inner] : { ...(value as object), [first]: inner };
}

/** Fields whose text is read by a parser of ours: what stands around the hard part, so that it is reached. */
const surroundings: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  svg: ['style', 'class', 'd', 'transform', 'fill', 'viewBox'].map(
    (name) => (text: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.a{${text.replaceAll(/[<&]/g, '-')}}</style><path d="M0 0h9v9z" ${name}="${text.replaceAll(/[<&"]/g, '-')}"/></svg>`,
  ),
  css: [
    (text) => `--primary: #16a34a; --font-sans: ${text}`,
    (text) => `--primary: #16a34a; --radius: ${text}; --background: ${text}`,
    (text) => `:root { --primary: #16a34a } .dark { ${text} }`,
    (text) => `@theme { --color-primary: oklch(0.6 0.1 ${text}); --font-sans: ${text} }`,
    (text) => `@media (prefers-color-scheme: dark) { :root { --background: hsl(${text}) } }`,
  ],
  payload: [
    (text) =>
      `<span data-metadata="<!--(figmeta)${text}(/figmeta)-->"></span><span data-buffer="<!--(figma)${text}(/figma)-->"></span>`,
    (text) =>
      `<meta charset="utf-8"><span data-metadata="${text}"></span><span data-buffer="${text}"></span>`,
    (text) =>
      `<span data-buffer="<!--(figma)${Buffer.from(`fig-kiwi${text}`).toString('base64').slice(0, text.length)}(/figma)-->"></span>`,
  ],
};
