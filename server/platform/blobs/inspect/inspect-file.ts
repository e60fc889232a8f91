import { crc32 } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { type FileType, fileTypes } from '@/lib/contract/kyb/document-types';
import type { Spool } from '../open-spool';
import {
  beginsLikeAnother,
  beginsLikeMarkup,
  endsLikeZip,
  MOST_PIXELS,
  reasons,
  wrongKind,
  ZIP_REACH,
} from '../rules';
import { ByteReader, Tail } from './byte-reader';
import { PdfScanner } from './scan-pdf-names';
import { walkJpeg } from './walk-jpeg';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** More than any encoder writes within 10 MiB. Bounds the time. */
const MOST_CHUNKS = 50_000;

/** Bytes of the header chunk's data. */
const HEADER = 13;
const NOTHING = Buffer.alloc(0);

/** Width × height of an IHDR chunk. */
const pixelsOf = (header: Buffer): number => header.readUInt32BE(0) * header.readUInt32BE(4);

interface Chunk {
  readonly type: string;
  readonly length: number;
  /** The first bytes of its data, for the header. */
  readonly head: Buffer;
}

/** Reads a chunk and checks its checksum if the picture needs it. Null when the chunk is damaged. */
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
 * Walks a PNG chunk by chunk to its end (PNG specification, 5).
 * @returns why it is rejected, or null: it is one complete picture with nothing after it
 */
async function walkPng(pieces: AsyncIterable<Buffer>): Promise<string | null> {
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

/** How far from the end of the file a PDF's end marker may be, in bytes: the rest is white space. */
const END_REACH = 1_024;

/** The end of a PDF; PDF white space may follow (ISO 32000, 7.5.5 and 7.2.2). */
const END = /%%EOF[\0\t\n\f\r ]*$/;

/**
 * Reads a PDF to its end.
 * @returns why it is rejected, or null: it is complete, without a password, and without visible scripts or
 *   attachments
 */
async function walkPdf(pieces: AsyncIterable<Buffer>): Promise<string | null> {
  const names = new PdfScanner();
  const tail = new Tail(END_REACH);
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst && !/^%PDF-\d/.test(piece.toString('latin1', 0, 6))) return reasons.damagedPdf;
    isFirst = false;
    const found = await names.take(piece);
    if (found !== null) return found;
    tail.add(piece);
  }
  return END.test(tail.bytes.toString('latin1')) ? null : reasons.damagedPdf;
}

type Inspected = { readonly type: FileType } | { readonly refused: string };

const walks: Readonly<Record<FileType, (pieces: AsyncIterable<Buffer>) => Promise<string | null>>> = {
  'application/pdf': walkPdf,
  'image/png': walkPng,
  'image/jpeg': walkJpeg,
};

/** More than any file type needs for detection. */
const HEAD = 64 * 1024;

async function readHead(spool: Spool): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of spool.read(HEAD)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= HEAD) break;
  }
  return Buffer.concat(pieces);
}

/** Passes pieces on and stores the last bytes. */
async function* through(pieces: AsyncIterable<Buffer>, tail: Tail): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    tail.add(piece);
    yield piece;
  }
}

/**
 * Detects a file's type by its content, not its name, and accepts one complete PDF, PNG or JPEG and nothing else.
 * Buffers a few pieces at most.
 * @returns its type, or the reason to show the sender
 */
export async function inspectFile(spool: Spool): Promise<Inspected> {
  if (spool.size === 0) return { refused: reasons.empty };
  const head = await readHead(spool);
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = fileTypes.find((known) => known === detected?.mime);
  if (!type) return { refused: wrongKind(detected?.ext, beginsLikeMarkup(head)) };
  const tail = new Tail(ZIP_REACH);
  const refused = await walks[type](through(spool.read(), tail));
  if (refused !== null) return { refused };
  const isTwoKinds = beginsLikeAnother(head, type) || endsLikeZip(tail.bytes, spool.size);
  return isTwoKinds ? { refused: reasons.twoKinds } : { type };
}
