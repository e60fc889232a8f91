import { createHash } from 'node:crypto';
import {
  bytesOf,
  colours,
  type Doc,
  endOf,
  finishPages,
  MARGIN,
  newDocument,
  write,
  writeFact,
} from './document';
import { type Column, drawTable, type Row } from './table';

/** Of tables with many columns. */
const SMALL = 7.5;

type Fact = readonly [label: string, value: string];

/** A table of a paper with its title. */
export interface PaperSection {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A paper for a partner, as text before it is drawn. */
export interface Paper {
  readonly title: string;
  /** The partner's. */
  readonly name: string;
  /** The same at every download. */
  readonly reference: string;
  readonly isTest: boolean;
  /** When what it shows was so, not when it was drawn: what does not change is the same to the byte at every download. */
  readonly asOf: Date;
  readonly layout?: 'portrait' | 'landscape';
  /** The figure that the paper is about. */
  readonly figure?: string;
  readonly notices?: readonly string[];
  readonly facts: readonly Fact[];
  readonly sections?: readonly PaperSection[];
  readonly notes?: readonly string[];
}

/** How a partner's papers look. */
interface PaperBrand {
  /** `#rrggbb`. */
  readonly colour: string | null;
  readonly logo: {
    readonly type: string;
    readonly width: number;
    readonly height: number;
    readonly bytes: Uint8Array;
  } | null;
}

/** The largest logo, in points. */
const LOGO = { width: 160, height: 34 };
/** Pictures that PDF knows. */
const DRAWN = ['image/png', 'image/jpeg'];

/** The colour above the title, and the logo. They repeat the partner's name, so screen readers pass over them. */
function drawBrand(doc: Doc, { colour, logo }: PaperBrand): void {
  const drawn = logo && DRAWN.includes(logo.type) ? logo : null;
  if (colour === null && drawn === null) return;
  doc.markContent('Artifact', { type: 'Layout' });
  if (colour !== null) doc.rect(MARGIN, MARGIN - 12, 48, 3).fill(colour);
  if (drawn) {
    const { width, height } = drawn;
    const scale = Math.min(LOGO.width / width, LOGO.height / height, 1);
    doc.image(Buffer.from(drawn.bytes), MARGIN, MARGIN, { width: width * scale, height: height * scale });
    doc.y = MARGIN + height * scale + 10;
  }
  doc.endMarkedContent();
}

/** At the top of each page of a paper of the sandbox. */
const TEST_MARK = 'Test mode – not a document of value';

const TEST_NOTICE = `${TEST_MARK}. It belongs to the sandbox: no money has moved.`;

/** A reference of what has none of its own: the same for the same parts. */
export const paperReference = (prefix: string, parts: readonly string[]): string =>
  `${prefix}-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12).toUpperCase()}`;

function drawHead(doc: Doc, paper: Paper, brand: PaperBrand): void {
  const { title, name, reference, figure, notices = [], isTest } = paper;
  doc.y = MARGIN;
  drawBrand(doc, brand);
  write(doc, 'P', `${title} · ${reference}`, { size: 10, colour: colours.muted });
  doc.y += 2;
  write(doc, 'H1', name, { size: 20, bold: true });
  doc.y += 8;
  if (figure !== undefined) {
    write(doc, 'P', figure, { size: 26, bold: true });
    doc.y += 8;
  }
  for (const notice of [...(isTest ? [TEST_NOTICE] : []), ...notices]) {
    write(doc, 'P', notice, { size: 9.5, bold: true });
    doc.y += 6;
  }
  doc.y += 4;
}

async function drawSection(doc: Doc, { title, columns, rows }: PaperSection, size: number): Promise<void> {
  // A title keeps the first rows of its table.
  if (doc.y > endOf(doc) - 90) doc.addPage();
  doc.y += 16;
  write(doc, 'H2', title, { size: 13, bold: true });
  doc.y += 4;
  await drawTable(doc, columns, rows, size);
}

async function draw(paper: Paper, brand: PaperBrand): Promise<Buffer> {
  const { title, name, reference, asOf, layout, isTest, facts, sections = [], notes = [] } = paper;
  const doc = await newDocument(`${title} ${reference}: ${name}`, asOf, layout);
  const bytes = bytesOf(doc);
  drawHead(doc, paper, brand);
  for (const fact of facts) writeFact(doc, fact);
  const size = layout === 'landscape' ? SMALL : 9;
  for (const section of sections) await drawSection(doc, section, size);
  doc.y += 14;
  for (const note of notes) {
    write(doc, 'P', note, { size: 8.5, colour: colours.muted });
    doc.y += 2;
  }
  finishPages(doc, `Partner Desk · ${reference} · ${title}`, isTest ? TEST_MARK : null);
  doc.end();
  return bytes;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A paper as a PDF. A process draws one at a time, so that its memory is that of one paper, however many are asked for at once.
 */
export function drawPaper(paper: Paper, brand: PaperBrand = { colour: null, logo: null }): Promise<Buffer> {
  const drawn = last.then(() => draw(paper, brand));
  last = drawn.catch(() => {});
  return drawn;
}

/** A PDF to send. */
export const pdfAnswer = (filename: string, bytes: Buffer) => ({
  filename,
  contentType: 'application/pdf',
  size: bytes.length,
  bytes: (async function* () {
    yield bytes;
  })(),
});
