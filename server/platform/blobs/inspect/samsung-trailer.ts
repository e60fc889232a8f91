/** Notes such as the time of a photo take some hundred bytes; a moving photo's video takes megabytes. */
export const LONGEST_TRAILER = 16 * 1024;

const ENTRY = 12;

/**
 * Whether bytes behind a picture are the notes that Samsung cameras append: blocks of data, then a directory `SEFH` that says
 * where each block begins, the directory's length, and `SEFT`. The blocks must fill the space without a gap.
 * @param bytes all that stands behind the picture; the zero bytes that a first block begins with may be missing
 */
export function isSamsungTrailer(bytes: Buffer): boolean {
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
  // Each begins where the one before it ends; the last ends at the directory.
  const isGapless = blocks.every(({ back, size }, index) => back - size === (blocks[index + 1]?.back ?? 0));
  const missing = (blocks[0]?.back ?? 0) - start;
  return isGapless && missing >= 0 && missing <= 3;
}
