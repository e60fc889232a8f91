import { crc32 } from 'node:zlib';
import { MOST_PIXELS, reasons } from '../rules';
import { ByteReader } from './byte-reader';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** More than any encoder writes within 10 MiB; each takes its time. */
const MOST_CHUNKS = 50_000;

/** Bytes of the header chunk's data. */
const HEADER = 13;
const NOTHING = Buffer.alloc(0);

/** Width × height of an IHDR chunk. */
const pixelsOf = (header: Buffer): number => header.readUInt32BE(0) * header.readUInt32BE(4);

interface Chunk {
  readonly type: string;
  readonly length: number;
  /** The first bytes of its data, for the header's sake. */
  readonly head: Buffer;
}

/** Reads one chunk; its checksum counts where a picture can't be shown without it. Null when it is damaged. */
async function readChunk(reader: ByteReader): Promise<Chunk | null> {
  const start = await reader.take(8);
  if (!start) return null;
  const length = start.readUInt32BE(0);
  const type = start.toString('latin1', 4, 8);
  if (!/^[A-Za-z]{4}$/.test(type)) return null;
  const isCritical = /^[A-Z]/.test(type);
  let sum = crc32(start.subarray(4, 8));
  let head = NOTHING;
  const isWhole = await reader.pass(length, (part) => {
    if (head.length < HEADER) head = Buffer.concat([head, part.subarray(0, HEADER - head.length)]);
    if (isCritical) sum = crc32(part, sum);
  });
  const given = isWhole ? await reader.take(4) : null;
  if (!given || (isCritical && given.readUInt32BE(0) !== sum)) return null;
  return { type, length, head };
}

/**
 * Walks a PNG picture chunk by chunk to its end (PNG specification, 5).
 * @returns why it is refused, or null: it is one whole picture with nothing behind it.
 */
export async function walkPng(pieces: AsyncIterable<Buffer>): Promise<string | null> {
  const reader = new ByteReader(pieces);
  if (!(await reader.take(8))?.equals(SIGNATURE)) return reasons.damagedPicture;
  const first = await readChunk(reader);
  if (first?.type !== 'IHDR' || first.length !== 13 || first.head.length !== 13)
    return reasons.damagedPicture;
  const pixels = pixelsOf(first.head);
  if (pixels === 0) return reasons.damagedPicture;
  if (pixels > MOST_PIXELS) return reasons.hugePicture;
  let hasData = false;
  for (let count = 1; count < MOST_CHUNKS; count += 1) {
    const chunk = await readChunk(reader);
    if (!chunk || chunk.type === 'IHDR') return reasons.damagedPicture;
    if (chunk.type === 'IDAT') hasData = true;
    if (chunk.type !== 'IEND') continue;
    if (!hasData || chunk.length > 0) return reasons.damagedPicture;
    return (await reader.peek()).length === 0 ? null : reasons.pictureWithMore;
  }
  return reasons.damagedPicture;
}
