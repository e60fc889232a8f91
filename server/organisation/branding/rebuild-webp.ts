import type { Picture } from './rules';

type Size = readonly [width: number, height: number];

const LOSSY = 'VP8 ';
const LOSSLESS = 'VP8L';
const EXTENDED = 'VP8X';
const ALPHA = 'ALPH';
/** The one flag of the extended header that stays: the others announce animation, profiles and metadata. */
const HAS_ALPHA = 0x10;
const IS_ANIMATED = 0x02;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a file of exactly the length in its header; null for another. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > bytes.length) return null;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (length % 2);
  }
  return at === bytes.length ? chunks : null;
}

/** Of a key frame (RFC 6386, 9.1). */
function sizeOfLossy(data: Buffer): Size | null {
  if (data.length < 10) return null;
  const tag = data.readUIntLE(0, 3);
  const isKeyFrame = (tag & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  if (!isKeyFrame || tag >> 5 > data.length - 10) return null;
  return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
}

/** Of a lossless picture of version 0 (WebP lossless bitstream, 3). */
function sizeOfLossless(data: Buffer): Size | null {
  if (data.length < 6 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return bits >>> 29 === 0 ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : null;
}

function written({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/**
 * A WebP file of what its picture needs: one frame, and its transparency.
 * @returns null when it is damaged or animated
 */
export function rebuildWebp(bytes: Buffer): Picture | null {
  const chunks = chunksOf(bytes);
  const frames = chunks?.filter(({ type }) => type === LOSSY || type === LOSSLESS) ?? [];
  const [frame] = frames;
  if (!chunks || !frame || frames.length > 1) return null;
  const size = frame.type === LOSSY ? sizeOfLossy(frame.data) : sizeOfLossless(frame.data);
  if (!size) return null;
  const kept = [frame];
  const extended = chunks[0]?.type === EXTENDED ? chunks[0].data : null;
  if (extended) {
    if (extended.length !== 10 || ((extended[0] ?? 0) & IS_ANIMATED) !== 0) return null;
    const canvas: Size = [extended.readUIntLE(4, 3) + 1, extended.readUIntLE(7, 3) + 1];
    if (canvas[0] !== size[0] || canvas[1] !== size[1]) return null;
    const alpha = chunks.find(({ type }) => type === ALPHA);
    if (alpha && frame.type === LOSSY) kept.unshift(alpha);
    const header = Buffer.from(extended);
    header.fill(0, 0, 4);
    header[0] = (extended[0] ?? 0) & HAS_ALPHA;
    kept.unshift({ type: EXTENDED, data: header });
  } else if (chunks[0] !== frame) return null;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept.map(written)]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return { width: size[0], height: size[1], bytes: Buffer.concat([head, body]) };
}
