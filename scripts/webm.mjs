/** Elements of Matroska that a film without sound needs, by their ids. */
const ids = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  block: 0xa3,
};

/**
 * Puts VP9 frames into a WebM file: one cluster for every second, times in milliseconds.
 * @param {readonly { bytes: Buffer, isKey: boolean }[]} frames
 * @param {{ width: number, height: number, rate: number }} film
 * @returns {Buffer}
 */
export function webmOf(frames, { width, height, rate }) {
  const timeOf = (index) => Math.round((index * 1000) / rate);
  const clusters = [];
  for (let start = 0; start < frames.length; start += rate) {
    const blocks = frames.slice(start, start + rate).map(({ bytes, isKey }, offset) => {
      const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
      head.writeInt16BE(timeOf(start + offset) - timeOf(start), 1);
      return element(ids.block, Buffer.concat([head, bytes]));
    });
    clusters.push(element(ids.cluster, element(ids.timestamp, number(timeOf(start))), ...blocks));
  }
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(timeOf(frames.length));
  const info = element(
    ids.info,
    element(ids.timestampScale, number(1_000_000)),
    element(ids.duration, duration),
    element(ids.muxingApp, Buffer.from('kitshelf')),
    element(ids.writingApp, Buffer.from('kitshelf')),
  );
  const picture = element(ids.video, element(ids.width, number(width)), element(ids.height, number(height)));
  const track = element(
    ids.track,
    element(ids.trackNumber, number(1)),
    element(ids.trackUid, number(1)),
    element(ids.trackType, number(1)),
    element(ids.codec, Buffer.from('V_VP9')),
    picture,
  );
  return Buffer.concat([header(), element(ids.segment, info, element(ids.tracks, track), ...clusters)]);
}

function header() {
  return element(
    ids.header,
    element(ids.version, number(1)),
    element(ids.readVersion, number(1)),
    element(ids.maxIdLength, number(4)),
    element(ids.maxSizeLength, number(8)),
    element(ids.docType, Buffer.from('webm')),
    element(ids.docTypeVersion, number(2)),
    element(ids.docTypeReadVersion, number(2)),
  );
}

function element(id, ...parts) {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([number(id), size, content]);
}

/** A whole number in as few bytes as it needs. */
function number(value) {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}
