import { fileTypeFromBuffer } from 'file-type';
import { type FileType, fileTypes } from '@/lib/contract/kyb/documents';
import type { Spool } from '../open-spool';
import { beginsLikeAnother, beginsLikeMarkup, endsLikeZip, reasons, wrongKind, ZIP_REACH } from '../rules';
import { Tail } from './byte-reader';
import { PdfScanner } from './scan-pdf-names';
import { walkJpeg } from './walk-jpeg';
import { walkPng } from './walk-png';

/** How far from its end a PDF may say that it ends, in bytes: the rest is white space. */
const END_REACH = 1_024;

/** What a PDF ends with; white space of PDF may follow (ISO 32000, 7.5.5 and 7.2.2). */
const END = /%%EOF[\0\t\n\f\r ]*$/;

/**
 * Reads a PDF through to its end.
 * @returns why it is refused, or null: it is whole, without a password, and without anything that can be seen to run or to
 *   be attached.
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

/** More than any kind of file needs to be known by. */
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

/** Hands pieces on and keeps their end. */
async function* through(pieces: AsyncIterable<Buffer>, tail: Tail): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    tail.add(piece);
    yield piece;
  }
}

/**
 * Finds out what a file is, by its content and not by its name, and whether it is taken: one whole PDF, PNG or JPEG, and
 * nothing else besides. Holds no more of it than some pieces.
 * @returns its type, or why it is refused, in words for whoever sent it.
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
