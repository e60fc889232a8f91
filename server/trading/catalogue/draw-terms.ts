import {
  bytesOf,
  colours,
  type Doc,
  endOf,
  footPages,
  MARGIN,
  newDocument,
  write,
  writeFact,
} from '@/server/platform/pdf/document';
import type { Terms, TermsPart } from './terms-of';

function drawPart(doc: Doc, { title, paragraphs, facts }: TermsPart): void {
  // A title keeps its first lines.
  if (doc.y > endOf(doc) - 90) doc.addPage();
  doc.y += 16;
  write(doc, 'H2', title, { size: 13, bold: true });
  doc.y += 5;
  for (const paragraph of paragraphs) {
    write(doc, 'P', paragraph, { size: 9.5 });
    doc.y += 6;
  }
  for (const fact of facts) writeFact(doc, fact);
}

/** Terms as a PDF. @param now when it is made, which stands at its foot. */
export async function drawTerms({ title, name, parts }: Terms, now: Date): Promise<Buffer> {
  const doc = await newDocument(`${title}: ${name}`, now);
  doc.y = MARGIN;
  write(doc, 'P', title, { size: 10, colour: colours.muted });
  doc.y += 2;
  write(doc, 'H1', name, { size: 20, bold: true });
  for (const part of parts) drawPart(doc, part);
  // A name that is too long for the line loses its end, the time never.
  footPages(doc, `Partner Desk · made ${now.toISOString()} · ${name}`);
  return bytesOf(doc);
}
