import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What Node has of it, and its types lack here. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
};

/** What is used of HarfBuzz's subsetting library; pointers are numbers. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_length(blob: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const weightAxis = 0x77_67_68_74;
/** `HB_MEMORY_MODE_WRITABLE`: the bytes are ours, and are freed by us. */
const writable = 2;

let subsetter: Subsetter | undefined;

/**
 * A typeface of one weight, with the same glyph ids, made of a variable one.
 * @param font SFNT with the axis `wght`
 * @throws where it is no such font
 */
export function fontOfWeight(font: Uint8Array, weight: number): Uint8Array {
  const hb = (subsetter ??= openSubsetter());
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.byteLength, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    hb.hb_subset_input_keep_everything(input);
    if (!hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight))
      throw new Error('The font has no weights');
    return bytesOf(hb, hb.hb_subset_or_fail(face, input));
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

function bytesOf(hb: Subsetter, face: number): Uint8Array {
  if (face === 0) throw new Error('The font cannot be read');
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(face);
  return bytes;
}

function openSubsetter(): Subsetter {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));
  const { _initialize: initialize, ...hb } = exports;
  (initialize as () => void)();
  return hb as unknown as Subsetter;
}
