import { crc32, inflateSync } from 'node:zlib';
import type { Picture } from './rules';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What every picture needs. Text, dates, profiles, animation and anything unknown are left out. */
const KEPT = ['IHDR', 'sRGB', 'gAMA', 'IDAT', 'IEND'];
/** The colour type whose pixels are places in a palette. */
const INDEXED = 3;
/**
 * Also needed by colour type. Elsewhere browsers ignore a palette and transparency, but PDF files can't be drawn with
 * them, or get wrong colours.
 */
const KEPT_OF: Readonly<Record<number, readonly string[]>> = {
  0: ['tRNS'],
  2: ['tRNS'],
  [INDEXED]: ['PLTE', 'tRNS'],
};

type Kind = readonly [samples: number, depths: readonly number[]];
const NO_KIND: Kind = [0, []];
/** Samples per pixel and the allowed bits of a sample, by colour type (PNG specification, 11.2.1). */
const KINDS: Readonly<Record<number, Kind>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};

/** First column and row, and steps, of the passes of an interlaced picture (8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With length and checksum. */
  readonly whole: Buffer;
}

/** The chunks up to the end of the picture; null when one is damaged. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** Whether a chunk has 1 to 256 colours. */
const isPalette = ({ type, data }: Chunk): boolean =>
  type === 'PLTE' && data.length > 0 && data.length <= 768 && data.length % 3 === 0;

/** Whether the packed data is exactly the rows of the picture, each with a known filter. */
function isComplete(packed: Buffer, header: Buffer, bits: number): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows: number[] = [];
  for (const [x, y, across, down] of header[12] === 1 ? PASSES : WHOLE) {
    const columns = Math.ceil((width - x) / across);
    if (columns <= 0) continue;
    for (let row = y; row < height; row += down) rows.push(1 + Math.ceil((columns * bits) / 8));
  }
  const length = rows.reduce((sum, row) => sum + row, 0);
  try {
    const data = inflateSync(packed, { maxOutputLength: length });
    let at = 0;
    const areFilters = rows.every((row) => {
      const filter = data[at] ?? 255;
      at += row;
      return filter <= 4;
    });
    return data.length === length && areFilters;
  } catch {
    return false;
  }
}

/**
 * A PNG of what its picture needs, after its data was unpacked.
 * @returns null when it is damaged
 * @param fits whether a picture of this size is wanted; checked before anything is unpacked
 */
export function rebuildPng(bytes: Buffer, fits: (width: number, height: number) => boolean): Picture | null {
  const chunks = bytes.subarray(0, 8).equals(SIGNATURE) ? chunksOf(bytes) : null;
  const header = chunks?.[0]?.type === 'IHDR' ? chunks[0].data : undefined;
  if (!chunks || header?.length !== 13) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const colours = header[9] ?? 0;
  const [samples, depths] = KINDS[colours] ?? NO_KIND;
  const depth = header[8] ?? 0;
  const isKnown = depths.includes(depth) && header[10] === 0 && header[11] === 0 && (header[12] ?? 2) <= 1;
  const hasColours = colours !== INDEXED || chunks.some(isPalette);
  const isOnce = chunks.filter(({ type }) => type === 'IHDR').length === 1;
  if (!isKnown || !hasColours || !isOnce) return null;
  const needed = [...KEPT, ...(KEPT_OF[colours] ?? [])];
  const kept = chunks.filter(({ type }) => needed.includes(type));
  const rebuilt = { width, height, bytes: Buffer.concat([SIGNATURE, ...kept.map(({ whole }) => whole)]) };
  if (!fits(width, height)) return rebuilt;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return isComplete(packed, header, samples * depth) ? rebuilt : null;
}
