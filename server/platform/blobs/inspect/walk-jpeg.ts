import { MOST_PIXELS, reasons } from '../rules';
import { ByteReader } from './byte-reader';

/** A photo's metadata such as its time takes some hundred bytes; a moving photo's video takes megabytes. */
const LONGEST_TRAILER = 16 * 1024;

const ENTRY = 12;

/**
 * Whether the bytes after a picture are the metadata that Samsung cameras append: blocks of data, a directory `SEFH`
 * with the offset of each block, the directory's length, and `SEFT`. The blocks must fill the space without a gap.
 * @param bytes all bytes after the picture; the zero bytes that a first block begins with may be missing
 */
function isSamsungTrailer(bytes: Buffer): boolean {
  const end = bytes.length - 8;
  if (end < ENTRY || bytes.toString('latin1', end + 4) !== 'SEFT') return false;
  const start = end - bytes.readUInt32LE(end);
  if (start < 0 || bytes.toString('latin1', start, start + 4) !== 'SEFH') return false;
  const count = bytes.readUInt32LE(start + 8);
  if (count === 0 || start + ENTRY + count * ENTRY !== end) return false;
  const blocks = Array.from({ length: count }, (_, index) => {
    const at = start + ENTRY + index * ENTRY;
    return { back: bytes.readUInt32LE(at + 4), size: bytes.readUInt32LE(at + 8) };
  }).sort((one, other) => other.back - one.back);
  // Each begins where the previous one ends; the last ends at the directory.
  const isGapless = blocks.every(({ back, size }, index) => back - size === (blocks[index + 1]?.back ?? 0));
  const missing = (blocks[0]?.back ?? 0) - start;
  return isGapless && missing >= 0 && missing <= 3;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Start of frame: the picture's size. C4, C8 and CC are other things. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length, within a scan. */
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

const MOST_SEGMENTS = 10_000;
const MOST_IMAGES = 16;
/** Bytes. */
const MOST_PADDING = 64 * 1024;

/** Reads the next marker's code, after optional FF padding; null if there is none. */
async function readMarker(reader: ByteReader): Promise<number | null> {
  if ((await reader.take(1))?.[0] !== 0xff) return null;
  for (let filled = 0; filled < 64; filled += 1) {
    const code = (await reader.take(1))?.[0];
    if (code === undefined || code === 0) return null;
    if (code !== 0xff) return code;
  }
  return null;
}

/** Position of the marker that ends a scan, or of an FF at the end of the data; -1 for none. */
function findMarker(data: Buffer): number {
  for (let at = data.indexOf(0xff); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const code = data[at + 1];
    if (code === undefined || endsScan(code)) return at;
  }
  return -1;
}

/** FF 00 is a byte of data; restarts belong to the scan; an FF before another only fills up. */
const endsScan = (code: number): boolean => code !== 0 && code !== 0xff && !isRestart(code);

/** Skips a scan's data and returns the marker that ends it; null when the file ends before. */
async function passScan(reader: ByteReader): Promise<number | null> {
  for (;;) {
    const here = await reader.peek();
    if (here.length === 0) return null;
    const at = findMarker(here);
    reader.consume(at < 0 ? here.length : at + 1);
    if (at < 0) continue;
    const code = (await reader.peek())[0];
    if (code === undefined) return null;
    if (!endsScan(code)) continue;
    reader.consume(1);
    return code;
  }
}

/** Walks one picture from its SOI to its EOI; returns why it is rejected, or null. */
async function walkImage(reader: ByteReader): Promise<string | null> {
  let hasFrame = false;
  let hasScan = false;
  let marker = await readMarker(reader);
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    if (marker === null || marker === SOI || isRestart(marker)) return reasons.damagedPicture;
    if (marker === EOI) return hasFrame && hasScan ? null : reasons.damagedPicture;
    const length = (await reader.take(2))?.readUInt16BE(0) ?? 0;
    if (length < 2) return reasons.damagedPicture;
    if (isFrame(marker)) {
      const frame = length >= 8 ? await reader.take(length - 2) : null;
      if (!frame) return reasons.damagedPicture;
      if (frame.readUInt16BE(1) * frame.readUInt16BE(3) > MOST_PIXELS) return reasons.hugePicture;
      hasFrame = true;
    } else if (!(await reader.pass(length - 2))) return reasons.damagedPicture;
    if (marker === SOS) {
      if (!hasFrame) return reasons.damagedPicture;
      hasScan = true;
      marker = await passScan(reader);
    } else marker = await readMarker(reader);
  }
  return reasons.damagedPicture;
}

/** Skips the zero bytes that some cameras write between pictures; returns what follows. */
async function passPadding(reader: ByteReader): Promise<Buffer> {
  for (let passed = 0; passed < MOST_PADDING; passed += 1) {
    const here = await reader.peek();
    if (here[0] !== 0) return here;
    reader.consume(1);
  }
  return reader.peek();
}

/**
 * Walks a JPEG segment by segment to its end (ITU T.81, B.1). Cameras append further pictures: previews, and the
 * brighter half of a high-contrast photo (CIPA DC-007). They are walked like the first. Otherwise only the short
 * metadata of Samsung cameras and zero bytes may follow.
 * @returns why it is rejected, or null
 */
export async function walkJpeg(pieces: AsyncIterable<Buffer>): Promise<string | null> {
  const reader = new ByteReader(pieces);
  for (let image = 0; image < MOST_IMAGES; image += 1) {
    const start = await reader.take(2);
    if (start?.[0] !== 0xff || start[1] !== SOI) {
      return image === 0 ? reasons.damagedPicture : reasons.pictureWithMore;
    }
    const refused = await walkImage(reader);
    if (refused !== null) return refused;
    const behind = await passPadding(reader);
    if (behind.length === 0) return null;
    if (behind[0] !== 0xff) break;
  }
  return (await endsWithTrailer(reader)) ? null : reasons.pictureWithMore;
}

/** Whether the rest is a Samsung camera's metadata. */
async function endsWithTrailer(reader: ByteReader): Promise<boolean> {
  const parts: Buffer[] = [];
  for (let length = 0; ; ) {
    const here = await reader.peek();
    if (here.length === 0) return isSamsungTrailer(Buffer.concat(parts));
    length += here.length;
    if (length > LONGEST_TRAILER) return false;
    parts.push(here);
    reader.consume(here.length);
  }
}
