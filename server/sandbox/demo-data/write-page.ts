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
