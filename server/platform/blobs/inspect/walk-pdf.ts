import { reasons } from '../rules';
import { Tail } from './byte-reader';
import { PdfScanner } from './scan-pdf-names';

/** How far from its end a PDF may say that it ends, in bytes: the rest is white space. */
const END_REACH = 1_024;

/** What a PDF ends with; white space of PDF may follow (ISO 32000, 7.5.5 and 7.2.2). */
const END = /%%EOF[\0\t\n\f\r ]*$/;

/**
 * Reads a PDF through to its end.
 * @returns why it is refused, or null: it is whole, without a password, and without anything that can be seen to run or to
 *   be attached.
 */
export async function walkPdf(pieces: AsyncIterable<Buffer>): Promise<string | null> {
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
