import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawIdentityCard, writePage } from '@/server/sandbox/demo-data/demo-files';
import { isFullRun } from '@/tests/support/full-run';
import { pdf, plainPdf, png, pngChunk, pngSignature } from '@/tests/support/sample-files';
import { reasons } from './rules';
import { takeFile } from './take-file';
import { memorySpool } from './testing/memory-spool';

const take = async (bytes: Buffer) => {
  const taken = await takeFile('document', memorySpool(bytes));
  return 'refused' in taken ? taken.refused : taken.contentType;
};

/** The smallest PDF that opens: one page without anything on it, 303 bytes. */
const blank = Buffer.from(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n${'% \n'.repeat(20)}trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
);

type Pixel = (x: number, y: number) => readonly number[];
/** A picture with each row filtered in another of PNG's five ways. */
function picture(pixel: Pixel, { width = 120, height = 110, depth = 8, type = 2 } = {}): Buffer {
  const step = Math.max(1, (pixel(0, 0).length * depth) >> 3);
  let above = Buffer.alloc(Math.ceil((width * pixel(0, 0).length * depth) / 8));
  const rows = Array.from({ length: height }, (_, y) => {
    const samples = Array.from({ length: width }, (__, x) => pixel(x, y)).flat();
    const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('');
    const row = Buffer.from(
      (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)),
    );
    const filter = y % 5;
    const filtered = row.map((byte, at) => {
      const [left, up, corner] = [row[at - step] ?? 0, above[at] ?? 0, above[at - step] ?? 0];
      const guess = left + up - corner;
      const nearest =
        [left, up, corner].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0] ?? 0;
      return byte - ([0, left, up, (left + up) >> 1, nearest][filter] ?? 0);
    });
    above = row;
    return Buffer.concat([Buffer.from([filter]), filtered]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type], 8);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data.subarray(0, 40)),
    pngChunk('IDAT', data.subarray(40)),
    pngChunk('IEND'),
  ]);
}

describe('a PDF with nothing on its pages', () => {
  it('is refused, whatever writes it', async () => {
    expect(await take(blank)).toBe(reasons.blankPdf);
    expect(await take(await pdf({}, () => undefined))).toBe(reasons.blankPdf);
    expect(await take(await pdf({}, (document) => void document.addPage().addPage()))).toBe(reasons.blankPdf);
    expect(await take(await pdf({}, (document) => void document.text('   ')))).toBe(reasons.blankPdf);
    const white = await pdf({}, (document) => void document.rect(0, 0, 600, 800).fill('#ffffff'));
    expect(await take(white)).toBe(reasons.blankPdf);
    const clipped = await pdf({}, (document) => void document.rect(0, 0, 600, 800).clip());
    expect(await take(clipped)).toBe(reasons.blankPdf);
  });

  it('is not one with words, a line, a shape or a picture, on whatever page', async () => {
    const card = drawIdentityCard();
    const shown = [
      plainPdf(),
      writePage({ title: 'Certificate', lines: [] }),
      await pdf(),
      await pdf({}, (document) => void document.addPage().text('The second page')),
      await pdf({}, (document) => void document.moveTo(10, 10).lineTo(90, 90).stroke()),
      await pdf({}, (document) => void document.rect(10, 10, 50, 50).fill('#cccccc')),
      await pdf({}, (document) => void document.image(card, 10, 10)),
    ];
    for (const bytes of shown) expect(await take(bytes)).toBe('application/pdf');
  });

  it('nor is one that can’t be opened: it is called damaged', async () => {
    const noPages = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    expect(await take(noPages)).toBe(reasons.damagedPdf);
  });
});

describe('a picture of one colour', () => {
  it.each<[string, Pixel, Parameters<typeof picture>[1]]>([
    ['in red, green and blue', () => [200, 10, 30], {}],
    ['in grey', () => [255], { type: 0 }],
    ['with transparency', () => [0, 0, 0, 0], { type: 6 }],
    ['in sixteen bits', () => [513, 2, 70], { depth: 16 }],
    ['in black and white', () => [1], { depth: 1, type: 0, width: 123 }],
    ['of four greys', () => [2], { depth: 2, type: 0, width: 121 }],
  ])('%s is refused, and with one other dot it is not', async (_name, pixel, options) => {
    expect(await take(picture(pixel, options))).toBe(reasons.blankPicture);
    const { width = 120, height = 110 } = options ?? {};
    const dotted: Pixel = (x, y) =>
      x === width - 1 && y === height - 1 ? pixel(x, y).map((sample) => sample ^ 1) : pixel(x, y);
    expect(await take(picture(dotted, options))).toBe('image/png');
  });

  it.runIf(isFullRun)('is seen among the largest without unpacking all of it', async () => {
    const [width, height] = [15_000, 15_000];
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 0], 8);
    const data = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
    const large = [pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND')];
    expect(await take(Buffer.concat([pngSignature, ...large]))).toBe(reasons.blankPicture);
  });
});

describe('a picture', () => {
  it('is refused when nothing in it can be read, and taken as it is usual', async () => {
    expect(await take(png(99, 400))).toBe(reasons.tinyPicture);
    expect(await take(png(400, 99))).toBe(reasons.tinyPicture);
    expect(await take(png(100, 100))).toBe('image/png');
    expect(await take(drawIdentityCard())).toBe('image/png');
  });
});
