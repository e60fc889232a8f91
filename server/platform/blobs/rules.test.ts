import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileType, fileTypes } from '@/lib/contract/kyb/document-types';
import { endsLikeZip, firstRescanAt, nextRescanAt, safeFilename } from './rules';

describe('a safe filename', () => {
  it.each([
    ['certificate.pdf', 'application/pdf', 'certificate.pdf'],
    ['Certificate.PDF', 'application/pdf', 'Certificate.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['Ọlá — 文.png', 'image/png', 'Ọlá — 文.png'],
    ['C:\\Users\\ade\\passport.pdf', 'application/pdf', 'passport.pdf'],
    ['../../etc/passwd.pdf', 'application/pdf', 'passwd.pdf'],
    ['invoice.html', 'application/pdf', 'invoice.html.pdf'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
    ['picture.png', 'image/jpeg', 'picture.png.jpg'],
    ['fdp.\u202Eexe.pdf', 'application/pdf', 'fdp.exe.pdf'],
    ['a\r\nX-Evil: 1.pdf', 'application/pdf', 'aX-Evil_ 1.pdf'],
    ['a"b<c>.pdf', 'application/pdf', 'a_b_c_.pdf'],
    ['', 'application/pdf', 'document.pdf'],
    ['...', 'image/png', 'document.png'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['\ud800.pdf', 'application/pdf', '\ufffd.pdf'],
  ] as const)('%j as %s is %j', (given, type, expected) => {
    expect(safeFilename(given, type)).toBe(expected);
  });

  it('has 200 characters at most, and its ending', () => {
    expect(safeFilename(`${'x'.repeat(500)}.pdf`, 'application/pdf')).toBe(`${'x'.repeat(196)}.pdf`);
  });

  it('of anything has no folder, no control character, and the ending of its kind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom(...fileTypes),
        (given, type) => {
          const name = safeFilename(given, type as FileType);
          expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}"<>]+\.(pdf|png|jpg|jpeg|jpe|jfif)$/iu);
          expect([...name].length).toBeLessThanOrEqual(200);
          expect(name.isWellFormed()).toBe(true);
          expect(safeFilename(name, type as FileType)).toBe(name);
        },
      ),
    );
  });
});

describe('the end of a ZIP', () => {
  const end = (directory: number, comment: number) => {
    const record = Buffer.alloc(22);
    record.write('PK\x05\x06', 'latin1');
    record.writeUInt32LE(directory, 12);
    record.writeUInt16LE(comment, 20);
    return record;
  };

  it('is found where a reader would find it', () => {
    const file = Buffer.concat([Buffer.alloc(100), end(90, 3), Buffer.from('abc')]);
    expect(endsLikeZip(file, file.length)).toBe(true);
    expect(endsLikeZip(file.subarray(50), file.length)).toBe(true);
  });

  it('is not four bytes that stand there by chance', () => {
    const random = Buffer.concat([Buffer.alloc(100), Buffer.from('PK\x05\x06'), Buffer.alloc(40, 0x77)]);
    expect(endsLikeZip(random, random.length)).toBe(false);
    expect(endsLikeZip(Buffer.from('xPK\x05\x06'), 5)).toBe(false);
  });
});

describe('the next scan', () => {
  const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1_000);
  it('comes later each time, an hour at most', () => {
    expect(firstRescanAt(at(0))).toEqual(at(30));
    expect(nextRescanAt(at(0), at(30))).toEqual(at(60));
    expect(nextRescanAt(at(0), at(60))).toEqual(at(120));
    expect(nextRescanAt(at(0), at(7_200))).toEqual(at(7_200 + 3_600));
  });
});
