import { ByteBuffer, decodeBinarySchema, type Definition } from 'kiwi-schema';
import type { FigmaMessage } from './node-change.ts';

/** More than any design has; 61 bytes can ask for 4·10⁹ empty values. */
const mostValues = 3_000_000;
const deepest = 200;
const tooLarge = 'The message is too large';

/** What a payload's buffer is made of, compressed each. */
export interface PayloadChunks {
  readonly schema: Uint8Array;
  readonly message: Uint8Array;
}

/** Takes a payload's buffer apart. Throws for what is none. */
export function toChunks(bytes: Uint8Array): PayloadChunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const prelude = String.fromCharCode(...bytes.subarray(0, 8));
  if (!/^fig-(kiwi|deck|jam\.)$/.test(prelude)) throw new Error('Not a Figma payload');
  const messageAt = 16 + view.getUint32(12, true);
  const length = view.getUint32(messageAt, true);
  if (messageAt + 4 + length > bytes.length) throw new Error('The Figma payload is cut short');
  return {
    schema: bytes.subarray(16, messageAt),
    message: bytes.subarray(messageAt + 4, messageAt + 4 + length),
  };
}

/**
 * Reads a message by the schema that came with it, both unpacked. Unlike `decodeBuffer` it makes no code of the schema,
 * so that a browser may read what somebody pastes. Throws on what is not of that schema, too large or too deep.
 */
export function decodeMessage(schema: Uint8Array, message: Uint8Array): FigmaMessage {
  const { definitions } = decodeBinarySchema(new ByteBuffer(schema));
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const root = byName.get('Message');
  if (!root) throw new Error('The schema has no messages');
  const reader = new Reader(new ByteBuffer(message), byName);
  return reader.object(root, 0) as unknown as FigmaMessage;
}

type Field = Definition['fields'][number];

class Reader {
  readonly #bytes: ByteBuffer;
  readonly #definitions: ReadonlyMap<string, Definition>;
  #left = mostValues;

  constructor(bytes: ByteBuffer, definitions: ReadonlyMap<string, Definition>) {
    this.#bytes = bytes;
    this.#definitions = definitions;
  }

  /** Of a message the fields that it names until one is 0, of a struct all in their order. */
  object(definition: Definition, depth: number): Record<string, unknown> {
    if (depth > deepest) throw new Error('The message is too deep');
    const result: Record<string, unknown> = Object.create(null);
    if (definition.kind === 'STRUCT') {
      for (const field of definition.fields) result[field.name] = this.#field(field, depth);
      return result;
    }
    for (let id = this.#bytes.readVarUint(); id !== 0; id = this.#bytes.readVarUint()) {
      const field = definition.fields.find(({ value }) => value === id);
      if (!field) throw new Error('The message has a field that its schema does not know');
      result[field.name] = this.#field(field, depth);
    }
    return result;
  }

  #field({ type, isArray }: Field, depth: number): unknown {
    if (!isArray) return this.#value(type, depth);
    if (type === 'byte') return this.#bytes.readByteArray();
    const length = this.#bytes.readVarUint();
    if (length > this.#left) throw new Error(tooLarge);
    return Array.from({ length }, () => this.#value(type, depth));
  }

  #value(type: string | null, depth: number): unknown {
    if (--this.#left < 0) throw new Error(tooLarge);
    const bytes = this.#bytes;
    if (type === 'bool') return bytes.readByte() !== 0;
    if (type === 'byte') return bytes.readByte();
    if (type === 'int') return bytes.readVarInt();
    if (type === 'uint') return bytes.readVarUint();
    if (type === 'float') return bytes.readVarFloat();
    if (type === 'string') return bytes.readString();
    if (type === 'int64') return bytes.readVarInt64();
    if (type === 'uint64') return bytes.readVarUint64();
    const definition = this.#definitions.get(type ?? '');
    if (!definition) throw new Error('The schema names a type that it does not have');
    if (definition.kind !== 'ENUM') return this.object(definition, depth + 1);
    const value = bytes.readVarUint();
    return definition.fields.find((field) => field.value === value)?.name;
  }
}
