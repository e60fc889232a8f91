import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_FILE_BYTES } from '@/lib/contract/kyb/document-types';
import type { Spool } from '@/server/platform/blobs/open-spool';
import { rounds } from '@/tests/support/full-run';
import { type Form, openFormReader } from './read-form';

const TYPE = 'multipart/form-data; boundary=b';

/** Reads a body in pieces of this length; answers with the form and what came into the spool. */
async function read(
  body: Buffer | string,
  { type = TYPE, pieceLength = 65_536 }: { type?: string; pieceLength?: number } = {},
): Promise<{ form: Form | null; file: Buffer }> {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const pieces: Buffer[] = [];
  const spool = {
    write: async (piece: Uint8Array) => void pieces.push(Buffer.from(piece)),
  } as unknown as Spool;
  const reader = openFormReader(type, spool, MOST_FILE_BYTES);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    await reader?.write(bytes.subarray(at, at + pieceLength));
  }
  return { form: (await reader?.end()) ?? null, file: Buffer.concat(pieces) };
}

const part = (disposition: string, content: string, more = ''): string =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const end = '--b--\r\n';
const type = part('name="type"', 'other');
const file = part(
  'name="file"; filename="a.pdf"',
  '%PDF-1.7\r\n--not the end\r\n',
  'Content-Type: application/pdf\r\n',
);

describe('a form', () => {
  it.each([1, 2, 7, 65_536])('is read in pieces of %i bytes', async (pieceLength) => {
    const { form, file: bytes } = await read(type + file + end, { pieceLength });
    expect(form).toEqual({ fields: { type: 'other' }, filename: 'a.pdf', faults: {}, failure: null });
    expect(bytes.toString()).toBe('%PDF-1.7\r\n--not the end\r\n');
  });

  it.each([
    ['the file first', file + type + end],
    ['something before it', `preamble\r\n${type}${file}${end}`],
    ['something behind it', `${type}${file}${end}epilogue`],
    ['no line break behind it', `${type}${file}--b--`],
    ['a quoted boundary', type + file + end, 'multipart/form-data; boundary="b"'],
    ['other letters in its media type', type + file + end, 'Multipart/Form-Data; charset=utf-8; Boundary=b'],
  ])('is read with %s', async (_name, body, mediaType = TYPE) => {
    const { form } = await read(body, { type: mediaType });
    expect(form).toMatchObject({ fields: { type: 'other' }, filename: 'a.pdf', faults: {} });
  });

  it('has names in UTF-8', async () => {
    const { form } = await read(Buffer.from(part('name="file"; filename="Ọlá.pdf"', 'x') + end));
    expect(form?.filename).toBe('Ọlá.pdf');
  });

  it.each([
    ['nothing', '', { body: 'is not a complete multipart/form-data body' }],
    ['another boundary', (type + file + end).replaceAll('--b', '--c'), { body: expect.any(String) }],
    ['no end', type + file, { body: expect.any(String) }],
    ['no end within its file', (type + file).slice(0, -20), { body: expect.any(String) }],
    ['its end alone', end, { file: 'is missing' }],
    ['no file', type + end, { file: 'is missing' }],
    ['two files', type + file + file + end, { file: 'is repeated: send one file in each request' }],
    ['a field twice', type + type + file + end, { type: 'is repeated' }],
    [
      'a file for a field',
      file + part('name="type"; filename="t"', 'other') + end,
      { type: 'is a file: only `file` may be one' },
    ],
    [
      'an unknown file',
      type + part('name="photo"; filename="t"', 'x') + end,
      { photo: 'is a file: only `file` may be one', file: 'is missing' },
    ],
    [
      'a text for the file',
      type + part('name="file"', '%PDF-1.7') + end,
      { file: 'must be sent as a file, with a filename' },
    ],
    [
      'a file with an empty name',
      type + part('name="file"; filename=""', 'x') + end,
      { file: 'must be sent as a file, with a filename' },
    ],
    [
      'a field without a name',
      part('x="y"', 'other') + file + end,
      { body: 'must name its fields, with 64 characters at most' },
    ],
    ['a field with an empty name', part('name=""', 'other') + file + end, { body: expect.any(String) }],
    [
      'a name of 65 characters',
      part(`name="${'n'.repeat(65)}"`, 'x') + file + end,
      { body: expect.any(String) },
    ],
    [
      'a value that is too long',
      part('name="type"', 'x'.repeat(1_025)) + file + end,
      { type: 'must have 1024 bytes at most' },
    ],
    [
      '21 parts',
      Array.from({ length: 21 }, (_, n) => part(`name="f${n}"`, 'x')).join('') + file + end,
      { body: 'must have 20 parts at most' },
    ],
  ])('with %s says so', async (_name, body, faults) => {
    const { form } = await read(body);
    expect(form?.faults).toEqual(faults);
    expect(form?.failure).toBeNull();
  });

  it('knows no other media type', async () => {
    for (const other of [
      'application/json',
      'multipart/mixed; boundary=b',
      'multipart/form-data',
      'multipart/form-data; x=y',
      'multipart/form-datax; boundary=b',
      'application/x-www-form-urlencoded',
    ]) {
      expect((await read(type + file + end, { type: other })).form).toBeNull();
    }
  });

  it('takes a file of 10 MiB, and not a byte more', async () => {
    const withFile = (size: number) =>
      Buffer.concat([
        Buffer.from(`${type}--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
        Buffer.alloc(size, 0x2d),
        Buffer.from(`\r\n${end}`),
      ]);
    const whole = await read(withFile(MOST_FILE_BYTES));
    expect([whole.form?.failure, whole.form?.faults, whole.file.length]).toEqual([null, {}, MOST_FILE_BYTES]);
    const { form } = await read(withFile(MOST_FILE_BYTES + 1));
    expect(form?.failure).toMatchObject({
      code: 'payload_too_large',
      details: { file: expect.stringContaining('larger than 10 MiB'), limit: '10485760' },
    });
  });

  it('survives a disk that is full: it is a failure of ours, to be tried again', async () => {
    const spool = { write: () => Promise.reject(new Error('ENOSPC')) } as unknown as Spool;
    const reader = openFormReader(TYPE, spool, MOST_FILE_BYTES);
    await reader?.write(Buffer.from(type + file));
    await reader?.write(Buffer.from(end));
    expect((await reader?.end())?.failure).toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
  });
});

describe('any body at all', () => {
  const line = fc.constantFrom(
    '--b\r\n',
    '--b--\r\n',
    '--b',
    '\r\n',
    '\r\n\r\n',
    '\n',
    'Content-Disposition: form-data; name="type"\r\n\r\n',
    'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    'Content-Disposition: form-data; name="__proto__"\r\n\r\n',
    'Content-Disposition: attachment\r\n',
    "Content-Disposition: form-data; name*=utf-8''%zz; filename*0=x\r\n\r\n",
    'Content-Type: text/plain; charset=utf-16\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    ': no name\r\n',
    'x'.repeat(9_000),
    'other',
  );
  const body = fc
    .array(fc.oneof({ weight: 5, arbitrary: line }, fc.string({ unit: 'binary', maxLength: 12 })), {
      maxLength: 14,
    })
    .map((lines) => Buffer.from(lines.join('')));
  const anything = fc.oneof(
    { weight: 9, arbitrary: body },
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );

  it('is read to its end and gives an answer, whatever the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 400 }), async (bytes, pieceLength) => {
        const { form, file: spooled } = await read(bytes, { pieceLength });
        const isRead = form !== null && (form.filename !== null || Object.keys(form.faults).length > 0);
        expect(isRead && spooled.length <= bytes.length).toBe(true);
      }),
      { numRuns: rounds(150, 10_000) },
    );
  }, 120_000);

  it('is distinguished the same way, in whatever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 60 }), async (bytes, pieceLength) => {
        const [whole, cut] = [await read(bytes), await read(bytes, { pieceLength })];
        const isWhole = Object.keys(whole.form?.faults ?? {}).length === 0;
        expect(Object.keys(cut.form?.faults ?? {}).length === 0).toBe(isWhole);
        if (isWhole) expect(cut).toEqual(whole);
      }),
      { numRuns: rounds(150, 500) },
    );
  }, 60_000);
});
