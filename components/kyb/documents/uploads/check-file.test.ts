import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MOST_FILE_BYTES } from '@/lib/contract/kyb/document-types';
import { checkFile, fileKind, isEncrypted, sizeProblem } from './check-file';

const PDF = '%PDF-1.7\n';
const pdfOf = (size: number) => new File([PDF, new Uint8Array(size - PDF.length)], 'scan.pdf');

describe('a file before it is sent', () => {
  it('of 10 MiB is taken, with its hash; one byte more is not, and says so to the byte', async () => {
    const file = pdfOf(MOST_FILE_BYTES);
    const hash = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    expect(await checkFile(file)).toEqual({ contentType: 'application/pdf', sha256: hash });
    const { problem } = await checkFile(pdfOf(MOST_FILE_BYTES + 1));
    expect(problem).toContain('10,485,761 bytes');
    expect(problem).toContain('10 MiB (10,485,760 bytes)');
  });

  it('that is empty, of another kind, protected or out of reach is refused with the reason', async () => {
    expect((await checkFile(new File([], 'a.pdf'))).problem).toBe('This file is empty.');
    expect((await checkFile(new File(['<html>'], 'a.pdf'))).problem).toContain('a web page');
    expect((await checkFile(new File([`${PDF}/Encrypt 8 0 R`], 'a.pdf'))).problem).toContain('protected');
    const gone = Object.assign(new File([PDF], 'a.pdf'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    expect((await checkFile(gone)).problem).toContain('can’t be read');
  });

  it('says roughly how large it is where the bytes would tell nothing', () => {
    expect(sizeProblem(25_000_000)).toContain('25.0 MB');
    expect(sizeProblem(1)).toBeUndefined();
  });
});

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('what a file is', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ])('is taken by its content: %j', (start, accepted) => {
    expect(fileKind(bytes(start))).toEqual({ accepted });
  });

  it.each([
    ['\0\0\0\x18ftypheic', 'a HEIC photo'],
    ['\0\0\0\x18ftypmif1', 'a HEIC photo'],
    ['\0\0\0\x18ftypisom', 'a video'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'a WebP picture'],
    ['GIF89a', 'a GIF picture'],
    ['II*\0', 'a TIFF picture'],
    ['PK\x03\x04', 'a Word, Excel or zip file'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an older Word or Excel file'],
    ['<!DOCTYPE html><html>', 'a web page'],
    ['\xef\xbb\xbf\n  <HTML>', 'a web page'],
    ['<?xml version="1.0"?>\n<svg xmlns="x">', 'an SVG drawing'],
    ['MZ\x90', 'a program'],
    ['hello', 'neither a PDF nor a PNG or JPEG picture'],
    ['', 'neither a PDF nor a PNG or JPEG picture'],
    // A PDF that starts with something else is ambiguous.
    [' %PDF-1.7', 'neither a PDF nor a PNG or JPEG picture'],
    ['\xff\xd8', 'neither a PDF nor a PNG or JPEG picture'],
  ])('is refused by its content: %j is %s', (start, words) => {
    const kind = fileKind(bytes(start));
    expect(kind).toMatchObject({ accepted: null, words });
  });
});

describe('an encrypted PDF', () => {
  it.each([
    ['%PDF-1.7 <</Size 9/Root 1 0 R/Encrypt 8 0 R>>', true],
    ['%PDF-1.7 <</Size 9/Encrypt<</Filter/Standard>>>>', true],
    ['%PDF-1.7 (how to /Encrypt 8 files)', false],
    ['%PDF-1.7 /EncryptMetadata false', false],
    ['%PDF-1.7 <</Size 9/Root 1 0 R/Enc', false],
    ['%PDF-1.7 no such thing', false],
  ])('says so: %j %s', (text, says) => {
    expect(isEncrypted(bytes(text))).toBe(says);
  });
});
