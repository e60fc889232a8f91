import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 404;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Colour = readonly [red: number, green: number, blue: number];
const PAPER: Colour = [236, 240, 233];
const BAND: Colour = [28, 84, 74];
const FIGURE: Colour = [140, 158, 150];
const TEXT: Colour = [120, 126, 122];

const isIn = (x: number, y: number, left: number, top: number, width: number, height: number) =>
  x >= left && x < left + width && y >= top && y < top + height;

/** A card with a portrait and lines in the place of words: nobody's, and seen to be so. */
function colourAt(x: number, y: number): Colour {
  if (y < 64) return BAND;
  if (isIn(x, y, 40, 104, 180, 230)) {
    const isHead = Math.hypot(x - 130, y - 185) < 48;
    const isBody = y > 240 && Math.hypot((x - 130) / 1.05, y - 330) < 84;
    return isHead || isBody ? FIGURE : [255, 255, 255];
  }
  const lines = [104, 148, 192, 236, 280].map((top, index) => [top, 330 - index * 34] as const);
  return lines.some(([top, width]) => isIn(x, y, 260, top, width, 14)) ? TEXT : PAPER;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The picture of an identity card, as PNG. */
export function drawIdentityCard(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  let at = 0;
  for (let y = 0; y < HEIGHT; y += 1) {
    at += 1; // Each row begins with its filter: none.
    for (let x = 0; x < WIDTH; x += 1) {
      rows.set(colourAt(x, y), at);
      at += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits of red, green and blue.
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What is on a page: its title, and lines below it. In ASCII. */
export interface Page {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A4 in points, and how far from its edges the words stand. */
const SHEET = { width: 595, height: 842, margin: 64 };

const written = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')}) Tj`;

/** The words of a page as PDF draws them: typeface and size, colour, a step down, the text. */
function drawing({ title, lines }: Page): string {
  return [
    'BT',
    `/Bold 9 Tf 0.6 0.2 0.07 rg ${SHEET.margin} ${SHEET.height - SHEET.margin} Td`,
    written('SPECIMEN, MADE FOR A DEMONSTRATION'),
    `/Bold 22 Tf 0.07 0.09 0.15 rg 0 -44 Td ${written(title)}`,
    '/Plain 11 Tf 0.2 0.25 0.32 rg 0 -16 Td',
    ...lines.map((line) => `0 -22 Td ${written(line)}`),
    'ET',
  ].join('\n');
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;

/**
 * A page as PDF, in typefaces that every reader has. Written by hand: a library for it would take longer to load than all
 * the rest of the demo takes.
 */
export function writePage(page: Page): Buffer {
  const words = drawing(page);
  const box = `[0 0 ${SHEET.width} ${SHEET.height}]`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 6 0 R /Resources << /Font << /Plain 4 0 R /Bold 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}
