import type { Picture } from './rules';

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
/** Frames of eight bits: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/**
 * What the picture needs: frame, tables of Huffman codes and quantisation, restarts, scans, and Adobe's marker of its
 * colours. Camera data, previews, profiles and comments are left out.
 */
const KEPT = [...FRAMES, 0xc4, 0xdb, 0xdd, SOS, 0xee];

/** Position of the marker after a scan's data; -1 when the file ends before. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isData = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isData) return at;
  }
  return -1;
}

/** Width and height of a frame with grey or three colours; null for another. */
function sizeOf(frame: Buffer): readonly [width: number, height: number] | null {
  const [bits, components] = [frame[4], frame[9] ?? 0];
  if (frame.length !== 10 + 3 * components || bits !== 8 || (components !== 1 && components !== 3))
    return null;
  return [frame.readUInt16BE(7), frame.readUInt16BE(5)];
}

/**
 * A JPEG of what its picture needs, walked from segment to segment to its end (ITU T.81, B.1).
 * @returns null when it is damaged, or of a kind that browsers don't show alike
 */
export function rebuildJpeg(bytes: Buffer): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: readonly [number, number] | null = null;
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === EOI; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (!size || scans === 0) return null;
      return { width: size[0], height: size[1], bytes: Buffer.concat([...kept, Buffer.from([0xff, EOI])]) };
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (marker < 0xc0 || length < 2 || end > bytes.length) return null;
    if (FRAMES.includes(marker)) {
      if (size) return null;
      size = sizeOf(bytes.subarray(at, end));
      if (!size) return null;
    } else if (marker === SOS) {
      if (!size) return null;
      scans += 1;
    }
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (next < 0) return null;
    if (KEPT.includes(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}
