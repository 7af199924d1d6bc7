import { deflateRawSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { ByteBuffer, compileSchema, decodeBinarySchema, encodeBinarySchema, type Schema } from 'kiwi-schema';
import { assembled, chunksIn, inflate } from '../figma/format/codec.ts';

interface Options {
  /** Families in place of others. */
  readonly families?: Readonly<Record<string, string>>;
  /** PNG. */
  readonly thumbnail?: Uint8Array;
  /** Whether its schema has lines all the same, as it has in files of later years. */
  readonly hasCurrentSchema?: boolean;
}

interface Codec {
  encodeMessage(message: object): Uint8Array;
  decodeMessage(bytes: Uint8Array): Message;
}

interface Message {
  nodeChanges: Record<string, unknown>[];
}

/** A `.fig` file as Figma saved it before it kept the lines of texts, which its schema did not know either. */
export function withoutLines(file: Uint8Array, options: Options = {}): Uint8Array {
  const parts = unzipSync(file);
  const { version, schema, message } = chunksIn(parts['canvas.fig']!);
  const today = decodeBinarySchema(new ByteBuffer(new Uint8Array(inflate(schema))));
  const decoded = (compileSchema(today) as Codec).decodeMessage(inflate(message));
  const older = options.hasCurrentSchema ? today : schemaWithoutLines(today);
  const { families = {} } = options;
  const nodeChanges = decoded.nodeChanges.map((node) => stripped(node, families));
  const bytes = (compileSchema(older) as Codec).encodeMessage({ ...decoded, nodeChanges });
  const canvas = Buffer.from(
    assembled('101', [deflateRawSync(encodeBinarySchema(older)), deflateRawSync(bytes)]),
  );
  canvas.writeUInt32LE(options.hasCurrentSchema ? version : versionOfThen, 8);
  const thumbnail = options.thumbnail && { 'thumbnail.png': options.thumbnail };
  return zipSync({ ...parts, 'canvas.fig': new Uint8Array(canvas), ...thumbnail }, { level: 0 });
}

/** Of 2022. */
const versionOfThen = 20;
const partsOfLines = /^(DerivedTextData|Baseline|Glyph|Decoration|FontMetaData)$/;
const fieldsOfLines = /^(derivedTextData|textUserLayoutVersion|textExplicitLayoutVersion|textBidiVersion)$/;

function schemaWithoutLines({ definitions, ...rest }: Schema): Schema {
  const left = definitions.filter(({ name }) => !partsOfLines.test(name));
  const names = new Set(left.map(({ name }) => name));
  const isBasic = (type: string | null) => type === null || /^[a-z]/.test(type);
  return {
    ...rest,
    definitions: left.map((definition) => ({
      ...definition,
      fields: definition.fields.filter(
        ({ name, type }) => !fieldsOfLines.test(name) && (isBasic(type) || names.has(type!)),
      ),
    })),
  };
}

/** A node without its lines, and those of layers that an instance shows. */
function stripped(value: unknown, families: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, inner]): [string, unknown][] => {
      if (fieldsOfLines.test(name)) return [];
      if (name === 'family' && typeof inner === 'string') return [[name, families[inner] ?? inner]];
      const isPlain = typeof inner !== 'object' || inner === null || inner instanceof Uint8Array;
      if (isPlain) return [[name, inner]];
      if (!Array.isArray(inner)) return [[name, stripped(inner, families)]];
      return [[name, inner.map((each: unknown) => (isObject(each) ? stripped(each, families) : each))]];
    }),
  );
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
