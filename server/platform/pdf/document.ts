import { type Inter, openInter } from '@/lib/pdf/inter';
import { projectRoot } from '../kernel/project-root';

/** Lengths in points: A4 is 595 by 842, or lies on its side. */
export const MARGIN = 56;
const FOOT = 64;
const LABEL_WIDTH = 150;

export const colours = {
  text: '#15181e',
  muted: '#565d69',
  line: '#d9dce1',
  mark: '#fde68a',
  onMark: '#713f12',
} as const;

export type Doc = PDFKit.PDFDocument;

/** Width of a document's lines. */
const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

/** End of a page's lines. */
export const endOf = (doc: Doc): number => doc.page.height - FOOT;

let fonts: Inter | undefined;

/** An empty, accessible document: tagged, with title and language. */
export async function newDocument(
  title: string,
  now: Date,
  layout: 'portrait' | 'landscape' = 'portrait',
): Promise<Doc> {
  // Loaded with the first document: it takes longer than the rest of a start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    // None, or the document would start with its own font.
    font: '',
    info: { Title: title, Author: 'Partner Desk', Creator: 'Partner Desk', CreationDate: now },
  });
  // Tabular figures align in columns.
  fonts ??= openInter(projectRoot(), { tnum: true });
  const { regular, bold } = fonts;
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  return doc;
}

export interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
}

export const withLook = (doc: Doc, { size, bold = false, colour = colours.text }: Look): Doc =>
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);

/** Writes text as an element of the document's structure. */
export function write(
  doc: Doc,
  element: string,
  text: string,
  look: Look,
  x = MARGIN,
  width = widthOf(doc),
): void {
  doc.addStructure(
    doc.struct(element, {}, () => {
      withLook(doc, look).text(text, x, doc.y, { width, lineGap: 2 });
    }),
  );
}

/** Writes a fact beside its label; on the next page when it does not fit. */
export function writeFact(doc: Doc, [label, value]: readonly [string, string]): void {
  const look = { size: 9.5 };
  const height = withLook(doc, look).heightOfString(value, { width: widthOf(doc) - LABEL_WIDTH, lineGap: 2 });
  if (doc.y + height > endOf(doc)) doc.addPage();
  const { y } = doc;
  write(doc, 'P', label, { ...look, colour: colours.muted }, MARGIN, LABEL_WIDTH - 12);
  const below = doc.y;
  doc.y = y;
  write(doc, 'P', value, look, MARGIN + LABEL_WIDTH, widthOf(doc) - LABEL_WIDTH);
  doc.y = Math.max(below, doc.y) + 4;
}

/**
 * Joins what a full page consists of. Pages wait for the end, when their number is known; as thousands of pieces of some bytes each
 * would take many times the memory.
 */
export function joinContent({ page: { content } }: Doc): void {
  // pdfkit's types leave it out.
  if ('buffer' in content && Array.isArray(content.buffer)) content.buffer = [Buffer.concat(content.buffer)];
}

/** The foot of every page, once it is known how many there are, and a mark across the top of each where there is one. */
export function finishPages(doc: Doc, foot: string, mark: string | null): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const [y, width] = [endOf(doc) + 22, widthOf(doc)];
    // Outside of the margins, where text would otherwise begin a page of its own.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    if (mark !== null) drawMark(doc, mark);
    const look = withLook(doc, { size: 8, colour: colours.muted });
    look.text(foot, MARGIN, y, { width: width - 90, height: 11, ellipsis: true, lineBreak: false });
    look.text(`Page ${page - start + 1} of ${count}`, MARGIN + width - 90, y, { width: 90, align: 'right' });
    doc.endMarkedContent();
  }
}

function drawMark(doc: Doc, mark: string): void {
  const [top, height] = [MARGIN / 2 - 11, 22];
  doc.rect(MARGIN, top, widthOf(doc), height).fill(colours.mark);
  withLook(doc, { size: 10, bold: true, colour: colours.onMark }).text(mark, MARGIN, top + 5, {
    width: widthOf(doc),
    align: 'center',
    lineBreak: false,
  });
}

/** Pieces of a document that are joined, for the same reason as those of a page. */
const PIECES = 4096;

/** The whole document, once it has ended; asked for before anything is written, so that no piece of it waits alone. */
export function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = [];
    const parts: Buffer[] = [];
    doc.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (pieces.length < PIECES) return;
      parts.push(Buffer.concat(pieces));
      pieces = [];
    });
    doc.on('end', () => resolve(Buffer.concat([...parts, ...pieces])));
    doc.on('error', reject);
  });
}
