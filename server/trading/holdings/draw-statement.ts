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
import { type Column, drawTable } from '@/server/platform/pdf/table';
import type { Statement } from './statement-of';

/** 730 points together: a page on its side. Figures have room for a thousand billions. */
const columns: readonly Column[] = [
  { title: 'Holding', width: 148 },
  { title: 'Since', width: 60 },
  { title: 'Matures', width: 60 },
  { title: 'Units', width: 104, isFigure: true },
  { title: 'Price or rate', width: 62, isFigure: true },
  { title: 'Principal', width: 100, isFigure: true },
  { title: 'Returns', width: 96, isFigure: true },
  { title: 'Value', width: 100, isFigure: true },
];

async function drawSection(doc: Doc, { title, rows, total }: Statement['sections'][number]): Promise<void> {
  // A title keeps the first rows of its table.
  if (doc.y > endOf(doc) - 90) doc.addPage();
  doc.y += 16;
  write(doc, 'H2', title, { size: 13, bold: true });
  doc.y += 4;
  await drawTable(doc, columns, [...rows.map((cells) => ({ cells })), { cells: total, bold: true }]);
}

/** A statement as a PDF. @param now when it is made, which stands at its foot. */
export async function drawStatement(statement: Statement, now: Date): Promise<Buffer> {
  const { title, name, notices, facts, sections, notes } = statement;
  const doc = await newDocument(`${title}: ${name}`, now, 'landscape');
  doc.y = MARGIN;
  write(doc, 'P', title, { size: 10, colour: colours.muted });
  doc.y += 2;
  write(doc, 'H1', name, { size: 20, bold: true });
  doc.y += 8;
  for (const notice of notices) {
    write(doc, 'P', notice, { size: 9.5, bold: true });
    doc.y += 6;
  }
  for (const fact of facts) writeFact(doc, fact);
  for (const section of sections) await drawSection(doc, section);
  doc.y += 14;
  for (const note of notes) {
    write(doc, 'P', note, { size: 8.5, colour: colours.muted });
    doc.y += 2;
  }
  // A name that is too long for the line loses its end, the time never.
  footPages(doc, `Partner Desk · made ${now.toISOString()} · ${title} · ${name}`);
  return bytesOf(doc);
}
