import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '@/tests/support/full-run';
import {
  emptyZip,
  jpeg,
  jpegSegment,
  objectStream,
  pdf,
  plainPdf,
  png,
  pngChunk,
  pngSignature,
  samsungTrailer,
} from '@/tests/support/sample-files';
import { reasons } from '../rules';
import { memorySpool } from '../testing/memory-spool';
import { inspectFile } from './inspect-file';

const inspect = (bytes: Buffer | string) =>
  inspectFile(memorySpool(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes));

/** The same bytes in pieces of this length, so that whatever is looked for is cut in two. */
const inspectInPieces = (bytes: Buffer, length: number) => {
  const spool = memorySpool(bytes);
  return inspectFile({ ...spool, read: () => spool.read(length) });
};

const [pdfType, pngType, jpegType] = ['application/pdf', 'image/png', 'image/jpeg'] as const;
const zeros = (length: number) => Buffer.alloc(length);
const samsungNotes = samsungTrailer([Buffer.from('Image_UTC_Data1700000000000'), Buffer.from('MCC_Data621')]);
const twoPictures = Buffer.concat([jpeg(), zeros(24), jpeg(4, 4)]);
const document = (text: string) => plainPdf(`2 0 obj\n<< ${text} >>\nendobj\n`);

describe('a file that is taken', () => {
  it.each([
    ['a PNG', png(), pngType],
    ['a PNG with notes', png(2, 2, [pngChunk('tEXt', Buffer.from('Comment\0Ọlá'))]), pngType],
    ['a PNG with a colour profile of 100 kB', png(2, 2, [pngChunk('iCCP', zeros(100_000))]), pngType],
    ['a JPEG', jpeg(), jpegType],
    ['a JPEG with a preview in its notes', jpeg(8, 8, [jpegSegment(0xe1, jpeg())]), jpegType],
    ['a JPEG with a second picture behind it, as phones write them', twoPictures, jpegType],
    ['a JPEG with the notes of a Samsung camera', Buffer.concat([jpeg(), samsungNotes]), jpegType],
    ['a JPEG with zero bytes behind it', Buffer.concat([jpeg(), zeros(3)]), jpegType],
    ['a PDF', plainPdf(), pdfType],
    ['a PDF with white space behind it', Buffer.concat([plainPdf(), Buffer.from(' \r\n\0\n')]), pdfType],
    ['a PDF that speaks of JavaScript', document('/Title (about JavaScript and /JSON)'), pdfType],
    [
      'a PDF with /JS among the bytes of a picture',
      plainPdf('3 0 obj\n<< >>\nstream\n\x01/JS \x02\nendstream\nendobj\n'),
      pdfType,
    ],
    ['a PDF with packed objects', plainPdf(objectStream('1 0 << /Type /Page >>')), pdfType],
  ])('%s', async (_name, bytes, type) => {
    expect(await inspect(bytes)).toEqual({ type });
    expect(await inspectInPieces(bytes, 7)).toEqual({ type });
  });

  it('a PDF that a real program writes', async () => {
    expect(await inspect(await pdf())).toEqual({ type: pdfType });
  });
});

describe('another kind of file is named', () => {
  it.each([
    ['nothing at all', '', reasons.empty],
    ['a web page', '<!DOCTYPE html><html><script>alert(1)</script></html>', 'web page or an SVG picture'],
    ['a web page after white space', '\n\t <html></html>', 'web page or an SVG picture'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'SVG'],
    ['an SVG picture as XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
    ['a ZIP archive', emptyZip(), 'a ZIP archive'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;', 'a GIF picture'],
    [
      'a WebP',
      'RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0',
      'a WebP picture',
    ],
    ['an iPhone picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'an iPhone picture (HEIC)'],
    ['a program', `MZ${'\0'.repeat(64)}`, 'a program'],
    ['a text', 'Certificate of incorporation', 'This is not a PDF, PNG or JPEG file.'],
    ['an animated PNG', png(2, 2, [pngChunk('acTL', zeros(8))]), 'an animated picture'],
    ['a PDF with something before it', `\n${plainPdf().toString('latin1')}`, 'This is not a PDF'],
  ])('%s', async (_name, bytes, reason) => {
    expect(await inspect(bytes)).toEqual({ refused: expect.stringContaining(reason) });
  });
});

describe('a picture is refused', () => {
  const good = png();
  const damagedData = Buffer.from(good);
  damagedData[good.indexOf('IDAT') + 6] = 0x55;
  const withoutData = Buffer.concat([good.subarray(0, 33), pngChunk('IEND')]);
  const samsungWithGap = Buffer.concat([samsungNotes.subarray(0, 5), zeros(5), samsungNotes.subarray(5)]);
  it.each([
    ['a PNG cut off', good.subarray(0, -4), reasons.damagedPicture],
    ['a PNG cut off in its data', good.subarray(0, 45), reasons.damagedPicture],
    ['a PNG without its end', good.subarray(0, -12), reasons.damagedPicture],
    ['a PNG without data', withoutData, reasons.damagedPicture],
    ['a PNG with a wrong checksum', damagedData, reasons.damagedPicture],
    ['a PNG without pixels', png(0, 2), reasons.damagedPicture],
    ['a PNG with two headers', png(2, 2, [pngChunk('IHDR', zeros(13))]), reasons.damagedPicture],
    ['a PNG that is its signature', pngSignature, 'not a PDF, PNG or JPEG'],
    ['a PNG of 4 gigapixels', png(65_000, 65_000), reasons.hugePicture],
    ['a PNG with a byte behind it', Buffer.concat([good, zeros(1)]), reasons.pictureWithMore],
    [
      'a PNG with a web page behind it',
      Buffer.concat([good, Buffer.from('<html>')]),
      reasons.pictureWithMore,
    ],
    ['a PNG with a ZIP behind it', Buffer.concat([good, emptyZip()]), reasons.pictureWithMore],
    [
      'a PNG with a ZIP in its notes',
      png(2, 2, [pngChunk('tEXt', emptyZip('x'.repeat(20)))]),
      reasons.twoKinds,
    ],
    [
      'a PNG with a PDF in its notes',
      png(2, 2, [pngChunk('tEXt', Buffer.from('%PDF-1.4'))]),
      reasons.twoKinds,
    ],
    [
      'a PNG with a web page in its notes',
      png(2, 2, [pngChunk('tEXt', Buffer.from('<ScRipt >'))]),
      reasons.twoKinds,
    ],
    ['a JPEG cut off', jpeg().subarray(0, -2), reasons.damagedPicture],
    ['a JPEG cut off within a segment', jpeg().subarray(0, 40), reasons.damagedPicture],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), reasons.damagedPicture],
    ['a JPEG of 4 gigapixels', jpeg(65_000, 65_000), reasons.hugePicture],
    ['a JPEG with a ZIP behind it', Buffer.concat([jpeg(), emptyZip()]), reasons.pictureWithMore],
    [
      'a JPEG with a web page behind it',
      Buffer.concat([jpeg(), Buffer.from('<html>')]),
      reasons.pictureWithMore,
    ],
    [
      'a JPEG with 100 kB of zeros behind it',
      Buffer.concat([jpeg(), zeros(100_000)]),
      reasons.pictureWithMore,
    ],
    [
      'a JPEG with a damaged second picture',
      Buffer.concat([jpeg(), jpeg().subarray(0, 50)]),
      reasons.damagedPicture,
    ],
    [
      'a JPEG with a moving photo',
      Buffer.concat([jpeg(), samsungTrailer([zeros(40_000)])]),
      reasons.pictureWithMore,
    ],
    ['a JPEG with notes that leave a gap', Buffer.concat([jpeg(), samsungWithGap]), reasons.pictureWithMore],
    [
      'a JPEG with a PDF in its notes',
      jpeg(8, 8, [jpegSegment(0xfe, Buffer.from('%PDF-1.4'))]),
      reasons.twoKinds,
    ],
    [
      'a JPEG with a ZIP in its notes',
      jpeg(8, 8, [jpegSegment(0xfe, emptyZip('x'.repeat(30)))]),
      reasons.twoKinds,
    ],
  ])('%s', async (_name, bytes, reason) => {
    const refusal = { refused: expect.stringContaining(reason) };
    expect(await inspect(bytes)).toEqual(refusal);
    if (bytes.length > 8) expect(await inspectInPieces(bytes, 4_100)).toEqual(refusal);
  });
});

describe('a PDF is refused', () => {
  const action = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
  it.each([
    ['one cut off', plainPdf().subarray(0, -8), reasons.damagedPdf],
    ['one that is its first line', Buffer.from('%PDF-1.7\n'), reasons.damagedPdf],
    [
      'one with a web page behind it',
      Buffer.concat([plainPdf(), Buffer.from('<html></html>')]),
      reasons.damagedPdf,
    ],
    ['one with a ZIP behind it', Buffer.concat([plainPdf(), emptyZip()]), reasons.damagedPdf],
    [
      'one with a ZIP whose comment ends it',
      Buffer.concat([plainPdf(), emptyZip('\n%%EOF\n')]),
      reasons.twoKinds,
    ],
    ['one that begins like a web page', plainPdf('% <html><body>\n'), reasons.twoKinds],
    ['one with a script', document(action), reasons.pdfWithScript],
    ['one with a short script', document('/AA << /O << /JS (x) >> >>'), reasons.pdfWithScript],
    ['one with an escaped script', document('/S /J#61va#53cript /J#53 (x)'), reasons.pdfWithScript],
    ['one with a packed script', plainPdf(objectStream(`1 0 << ${action} >>`)), reasons.pdfWithScript],
    ['one with a program', document('/S /Launch /F (cmd.exe)'), reasons.pdfWithLaunch],
    ['one with a file', document('/Type /EmbeddedFile'), reasons.pdfWithFiles],
    [
      'one with a packed list of files',
      plainPdf(objectStream('<< /Names << /EmbeddedFiles 2 0 R >> >>')),
      reasons.pdfWithFiles,
    ],
    ['one with a password', document('/Encrypt 7 0 R'), reasons.pdfWithPassword],
  ])('%s', async (_name, bytes, reason) => {
    expect(await inspect(bytes)).toEqual({ refused: reason });
    for (const length of [5, 61, 64]) {
      expect(await inspectInPieces(bytes, length + 32)).toEqual({ refused: reason });
    }
  });

  it('one that a real program protects or attaches files to', async () => {
    expect(await inspect(await pdf({ userPassword: 'secret' }))).toEqual({
      refused: reasons.pdfWithPassword,
    });
    expect(await inspect(await pdf({ ownerPassword: 'secret' }))).toEqual({
      refused: reasons.pdfWithPassword,
    });
    const attached = await pdf({ pdfVersion: '1.7' }, (doc) => {
      doc.file(Buffer.from('attached'), { name: 'a.txt' });
    });
    expect(await inspect(attached)).toEqual({ refused: reasons.pdfWithFiles });
  });

  it('but not one whose packed objects are a bomb: what is too large is not looked into', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, 0x20)).toString('latin1');
    const object = `5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${bomb}\nendstream\nendobj\n`;
    expect(await inspect(plainPdf(object))).toEqual({ type: pdfType });
  });
});

describe('any bytes at all', () => {
  const samples = [png(), jpeg(), twoPictures, plainPdf(), Buffer.concat([jpeg(), samsungNotes])];

  it('give an answer and no error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
        fc.nat(),
        fc.uint8Array({ maxLength: 40 }),
        async (sample, changes, cut, more) => {
          const bytes = Buffer.concat([sample.subarray(0, sample.length - (cut % 50)), more]);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const answer = await inspect(bytes);
          expect('type' in answer || answer.refused.length > 10).toBe(true);
        },
      ),
      { numRuns: rounds(300, 1_000) },
    );
  });

  it('in pieces of any length, the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.integer({ min: 6, max: 400 }),
        async (bytes, length) => {
          expect(await inspectInPieces(bytes, length)).toEqual(await inspect(bytes));
        },
      ),
      { numRuns: rounds(60, 200) },
    );
  });
});
