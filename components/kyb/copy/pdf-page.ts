import 'server-only';
import PDFDocument from 'pdfkit';
import { type Inter, openInter } from '@/lib/pdf/inter';

/** Lengths in points: A4 is 595 by 842. */
export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
const FOOT = 64;

export const colours = {
  text: '#15181e',
  muted: '#565d69',
  line: '#d9dce1',
  accent: '#4450d4',
  soft: '#f1f2f4',
} as const;

type Doc = PDFKit.PDFDocument;

interface TextStyle {
  readonly size: number;
  readonly colour?: string;
  readonly bold?: boolean;
  readonly lineGap?: number;
}

/** Sets the text style of what follows. */
function style(doc: Doc, { size, colour = colours.text, bold = false }: TextStyle): Doc {
  return doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);
}

let fonts: Inter | undefined;

/** An empty, accessible document: tagged, with a title and a language. */
export function newDocument(title: string, at: Date): Doc {
  fonts ??= openInter(process.cwd());
  const { regular, bold } = fonts;
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    // None, because the document would otherwise start with its default font.
    font: '',
    info: { Title: title, Author: 'Partner Desk', Creator: 'Partner Desk', CreationDate: at },
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  return doc;
}

/** Starts a new page unless this much height is left. */
export function needRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - FOOT) doc.addPage();
}

/** The height left on the page. */
export const roomLeft = (doc: Doc): number => doc.page.height - FOOT - doc.y;

/** Returns the height of a text in a column. */
export function measure(doc: Doc, text: string, width: number, look: TextStyle): number {
  return style(doc, look).heightOfString(text, { width, lineGap: look.lineGap ?? 2 });
}

/** Writes text at a position, as an element of the document's structure. `doc.y` stays the same. */
export function write(
  doc: Doc,
  type: string,
  text: string,
  place: { x: number; y: number; width: number },
  look: TextStyle,
): void {
  const { y } = doc;
  doc.addStructure(
    doc.struct(type, {}, () => {
      style(doc, look).text(text, place.x, place.y, {
        width: place.width,
        lineGap: look.lineGap ?? 2,
      });
    }),
  );
  doc.y = y;
}

/** A thin line across the page, hidden from screen readers. */
export function rule(doc: Doc, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke();
  doc.endMarkedContent();
}

/** Writes the footer of every page, when the number of pages is known. */
export function footPages(doc: Doc, words: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const y = doc.page.height - FOOT + 22;
    // Below the margin, text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .moveTo(MARGIN, y - 9)
      .lineTo(MARGIN + WIDTH, y - 9)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke();
    style(doc, { size: 8, colour: colours.muted }).text(words, MARGIN, y, {
      width: WIDTH - 90,
      height: 11,
      ellipsis: true,
      lineBreak: false,
    });
    doc.text(`Page ${page - start + 1} of ${count}`, MARGIN + WIDTH - 90, y, {
      width: 90,
      align: 'right',
    });
    doc.endMarkedContent();
  }
}

export function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
