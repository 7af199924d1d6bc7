import { ByteBuffer, compileSchema, decodeBinarySchema, type Schema } from 'kiwi-schema';
import { chunksIn, hasEmptyParts, inflate } from './codec.ts';
import type { FigmaMessage } from './node-change.ts';

/** Of each kind of message the fields that are wanted; of kinds that are not named, all. */
export type WantedFields = Readonly<Record<string, readonly string[]>>;

/** The payload's schema lets a few bytes stand for any number of parts. */
export class EmptyParts extends Error {}

/**
 * Makes a reader of payloads' buffers that passes over what is not wanted, which is most: outlines, glyphs and pictures.
 * It throws `EmptyParts`, and an error for anything that is not a payload or larger than 64 MB.
 */
export function partialDecoder(wanted: WantedFields): (bytes: Uint8Array) => FigmaMessage {
  let last: { readonly chunk: Buffer; readonly decode: (bytes: ByteBuffer) => FigmaMessage } | undefined;
  return (bytes) => {
    const { schema, message } = chunksIn(bytes);
    if (!last?.chunk.equals(schema)) last = { chunk: Buffer.from(schema), decode: compile(schema, wanted) };
    return last.decode(new PassingBuffer(inflate(message)));
  };
}

function compile(chunk: Buffer, wanted: WantedFields): (bytes: ByteBuffer) => FigmaMessage {
  const schema = decodeBinarySchema(new ByteBuffer(new Uint8Array(inflate(chunk))));
  if (hasEmptyParts(schema)) throw new EmptyParts('Parts that take no bytes');
  const codec = compileSchema(narrowed(schema, wanted)) as {
    decodeMessage(bytes: ByteBuffer): FigmaMessage;
  };
  return (bytes) => codec.decodeMessage(bytes);
}

/** A deprecated field is read and not kept. */
function narrowed(schema: Schema, wanted: WantedFields): Schema {
  const byName = new Map(schema.definitions.map((definition) => [definition.name, definition]));
  const reached = new Set<string>();
  const isWanted = (kind: string, field: string) => wanted[kind]?.includes(field) ?? true;
  const reach = (name: string | null): void => {
    const definition = byName.get(name ?? '');
    if (!definition || reached.has(definition.name)) return;
    reached.add(definition.name);
    for (const field of definition.fields) if (isWanted(definition.name, field.name)) reach(field.type);
  };
  reach('Message');
  const definitions = schema.definitions.map((definition) => {
    if (definition.kind === 'ENUM') return definition;
    const fields = definition.fields.map((field) => ({
      ...field,
      isDeprecated: !reached.has(definition.name) || !isWanted(definition.name, field.name),
    }));
    return { ...definition, fields };
  });
  return { ...schema, definitions };
}

const nothing = new Uint8Array();

/** Passes over bytes, which are pictures and outlines, instead of copying them. */
class PassingBuffer extends ByteBuffer {
  override readByteArray(): Uint8Array {
    const length = this.readVarUint();
    // Declared private. Behind the end of all, the next read throws: a message ends with a byte of its own.
    const place = this as unknown as Record<'_index', number>;
    place['_index'] += length;
    return nothing;
  }
}
