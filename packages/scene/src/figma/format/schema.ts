import { inflateRawSync } from 'node:zlib';
import { ByteBuffer, decodeBinarySchema, type Definition, type Schema } from 'kiwi-schema';
import { createEmptyFigDoc } from 'openfig-core';
import type { PayloadFormat } from './format.ts';
import { since101 } from './schema-106.ts';

/** The schema that payloads of a version carry: 550 definitions in 101, 626 in 106. */
export function getSchema(format: PayloadFormat): Schema {
  const first = decodeBinarySchema(new ByteBuffer(inflateRawSync(createEmptyFigDoc().rawChunks[0]!)));
  return format === '101' ? first : extended(first, since101);
}

/** A paragraph; its lines after the first are indented. */
const addition = /^(\w+) (\w+): (.+(?:\n    .+)*)/gm;

/**
 * A schema with further definitions and fields, a paragraph each: `message Name: type field number, …`. A type ends with
 * `[]` for a list; fields of an enum have none.
 */
function extended(schema: Schema, additions: string): Schema {
  const byName = new Map(schema.definitions.map((definition) => [definition.name, { ...definition }]));
  for (const [, kind, name, fields] of additions.matchAll(addition)) {
    const known = byName.get(name!) ?? definitionOf(kind!, name!);
    known.fields = [...known.fields, ...fields!.split(',').map(fieldOf)];
    byName.set(known.name, known);
  }
  return { ...schema, definitions: [...byName.values()] };
}

const definitionOf = (kind: string, name: string): Definition => ({
  name,
  kind: kind.toUpperCase() as Definition['kind'],
  line: 0,
  column: 0,
  fields: [],
});

function fieldOf(text: string): Definition['fields'][number] {
  const [value, name, type] = text.trim().split(' ').reverse();
  return {
    name: name!,
    type: type?.replace('[]', '') ?? null,
    isArray: type?.endsWith('[]') ?? false,
    isDeprecated: false,
    value: Number(value),
    line: 0,
    column: 0,
  };
}
