import { deflateRawSync } from 'node:zlib';
import {
  ByteBuffer,
  compileSchema,
  decodeBinarySchema,
  encodeBinarySchema,
  type Definition,
  type Schema,
} from 'kiwi-schema';
import { assembled, compressMessage, inflate, schemaChunk } from './codec.ts';
import { payloadFormat } from './format.ts';
import type { FigmaMessage } from './node-change.ts';

/**
 * Packs a message in the version that is written, with the schema that it came with. Of files that Figma saved before it kept lines with texts, the schema
 * gets the parts that it lacks for them, under the numbers that they have since; everything else of it stays.
 */
export function packWithLines(schema: Buffer, message: FigmaMessage): Uint8Array {
  const own = parsed(schema);
  const whole = extended(own, parsed(Buffer.from(schemaChunk())));
  const codec = compileSchema(whole) as { encodeMessage(message: object): Uint8Array };
  const format = payloadFormat();
  const packed = compressMessage(codec.encodeMessage(message), format);
  return assembled(format, [deflateRawSync(encodeBinarySchema(whole)), packed]);
}

const parsed = (chunk: Buffer): Schema => decodeBinarySchema(new ByteBuffer(new Uint8Array(inflate(chunk))));

/** What a text with lines says beside what texts always said. */
const fieldsOfTexts = new Set([
  'derivedTextData',
  'textUserLayoutVersion',
  'textExplicitLayoutVersion',
  'textBidiVersion',
  'derivedSymbolData',
  'guidPath',
]);

function extended(own: Schema, current: Schema): Schema {
  const byName = new Map(current.definitions.map((definition) => [definition.name, definition]));
  const wanted = new Set(reachedFrom('DerivedTextData', byName));
  const known = new Map(own.definitions.map((definition) => [definition.name, definition]));
  const node = known.get('NodeChange');
  const definitions = own.definitions.map((definition) => {
    const more = byName.get(definition.name);
    if (!more || definition.kind !== 'MESSAGE') return definition;
    if (definition === node) return withFields(definition, more, ({ name }) => fieldsOfTexts.has(name));
    return wanted.has(definition.name) ? withFields(definition, more, () => true) : definition;
  });
  const added = [...wanted].filter((name) => !known.has(name)).flatMap((name) => byName.get(name) ?? []);
  return { ...own, definitions: [...definitions, ...added] };
}

type Field = Definition['fields'][number];

function withFields(own: Definition, more: Definition, isWanted: (field: Field) => boolean): Definition {
  const isNew = (field: Field) =>
    own.fields.every(({ name, value }) => name !== field.name && value !== field.value);
  return { ...own, fields: [...own.fields, ...more.fields.filter((each) => isWanted(each) && isNew(each))] };
}

/** A definition, and those of all that stands in it. */
function reachedFrom(first: string, byName: ReadonlyMap<string, Definition>): string[] {
  const reached = new Set<string>();
  const reach = (name: string | null): void => {
    const definition = byName.get(name ?? '');
    if (!definition || reached.has(definition.name)) return;
    reached.add(definition.name);
    for (const field of definition.fields) reach(field.type);
  };
  reach(first);
  return [...reached];
}
