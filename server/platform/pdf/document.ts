import { type Inter, openInter } from '@/lib/pdf/inter';
import { projectRoot } from '../kernel/project-root';

/** Lengths in points: A4 is 595 by 842, or lies on its side. */
export const MARGIN = 56;
const FOOT = 64;
const LABEL_WIDTH = 150;

export const colours = { text: '#15181e', muted: '#565d69', line: '#d9dce1' } as const;

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

/** Writes the footer of every page, once their number is known. */
export function footPages(doc: Doc, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const [y, width] = [endOf(doc) + 22, widthOf(doc)];
    // Below the margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const foot = withLook(doc, { size: 8, colour: colours.muted });
    foot.text(text, MARGIN, y, { width: width - 90, height: 11, ellipsis: true, lineBreak: false });
    foot.text(`Page ${page - start + 1} of ${count}`, MARGIN + width - 90, y, { width: 90, align: 'right' });
    doc.endMarkedContent();
  }
}

/** The bytes of a finished document. */
export function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
