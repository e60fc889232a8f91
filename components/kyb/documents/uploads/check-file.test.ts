import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MOST_FILE_BYTES } from '@/lib/contract/kyb/documents';
import { checkFile, sizeProblem } from './check-file';

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
