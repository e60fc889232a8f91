import type { FileType } from '@/lib/contract/kyb/document-types';
import { lookInWorker } from './content-worker';
import { isOneColourPng } from './inspect/png-colours';
import type { Spool } from './open-spool';
import { reasons, SMALLEST_SIDE } from './rules';

/** Bytes per block of 64 pixels above which a JPEG can't be of one colour: such a block takes less than two. */
const BYTES_OF_A_BLOCK = 2;
/** Maximum size of a JPEG's headers. */
const HEADERS = 64 * 1024;
/** Larger pictures are not decoded. */
const MOST_UNPACKED_PIXELS = 40_000_000;

async function readAll(spool: Spool): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(spool.size);
  let at = 0;
  for await (const piece of spool.read()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Width and height in the first frame of a JPEG (ITU T.81, B.2.2), which was walked before. */
function sizeOfJpeg(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return { width: 0, height: 0 };
}

const isTooSmall = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.min(width, height) < SMALLEST_SIDE;

async function findInPdf(spool: Spool): Promise<string | null> {
  const seen = await lookInWorker('pdf', await readAll(spool));
  if (seen === 'blank') return reasons.blankPdf;
  return seen === 'broken' ? reasons.damagedPdf : null;
}

async function findInPng(spool: Spool): Promise<string | null> {
  for await (const head of spool.read(33)) {
    if (isTooSmall({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }))
      return reasons.tinyPicture;
    break;
  }
  return (await isOneColourPng(spool.read())) ? reasons.blankPicture : null;
}

async function findInJpeg(spool: Spool): Promise<string | null> {
  const bytes = await readAll(spool);
  const size = sizeOfJpeg(bytes);
  if (isTooSmall(size)) return reasons.tinyPicture;
  const pixels = size.width * size.height;
  const isDetailed = bytes.length > HEADERS + (pixels / 64) * BYTES_OF_A_BLOCK;
  if (isDetailed || pixels > MOST_UNPACKED_PIXELS) return null;
  // Another decoder may read what this one can't: only a picture seen to be empty is rejected.
  return (await lookInWorker('jpeg', bytes)) === 'blank' ? reasons.blankPicture : null;
}

const finders: Readonly<Record<FileType, (spool: Spool) => Promise<string | null>>> = {
  'application/pdf': findInPdf,
  'image/png': findInPng,
  'image/jpeg': findInJpeg,
};

/**
 * Checks that an inspected file shows something. Rejects a PDF whose pages draw nothing, a picture of one colour, and
 * one too small to be read.
 * @returns the reason to show the sender, or null
 */
export const findContent = (type: FileType, spool: Spool): Promise<string | null> => finders[type](spool);
