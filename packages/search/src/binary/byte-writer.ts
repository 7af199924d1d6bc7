/** Bytes written one after the other into a buffer that grows. */
export class ByteWriter {
  bytes: Buffer<ArrayBuffer> = Buffer.alloc(16 * 1024);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Makes sure that `count` more bytes fit. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = Buffer.alloc((this.length + count) * 2);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A number from 0 to 2^32 - 1, in one to five bytes. */
  number(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  text(value: string): void {
    this.reserve(value.length * 3);
    this.length += this.bytes.write(value, this.length);
  }

  append(value: Uint8Array): void {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** What was written, as a copy. */
  take(): Buffer<ArrayBuffer> {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }
}

/** Reads numbers that `ByteWriter.number` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes;
    this.position = position;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.position++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  /** A count and as many numbers. */
  numbers(): number[] {
    const numbers: number[] = [];
    for (let left = this.number(); left > 0; left--) numbers.push(this.number());
    return numbers;
  }

  skipNumbers(): void {
    for (let left = this.number(); left > 0; left--) this.number();
  }
}
