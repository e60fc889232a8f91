import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import {
  emptyZip,
  jpeg,
  jpegSegment,
  objectStream,
  pdf,
  plainPdf,
  png,
  pngChunk,
} from '../../support/sample-files';
import {
  codeOf,
  countRows,
  deleteAll,
  detailsOf,
  field,
  file,
  form,
  sendForm,
  upload,
  withFile,
} from '../../support/uploads';

let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 });
  org = await app.createOrganisation('uploads');
});
afterAll(() => app.close());

/** A single empty page: the smallest PDF that opens. */
const blankPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
);
const good = () => plainPdf('', 400);
const type = field('type', 'other');
const object = (text: string) => plainPdf(`2 0 obj\n<< ${text} >>\nendobj\n`);
const behind = (bytes: Buffer, more: Buffer | string) => Buffer.concat([bytes, Buffer.from(more)]);

describe('a refused upload states what is wrong with it', () => {
  const scripted = object('/S /JavaScript /JS (app.alert(1))');
  test.each([
    ['a ZIP', withFile(emptyZip()), { file: /a ZIP archive/ }],
    ['a web page', withFile('<!doctype html><script>alert(1)</script>'), { file: /a web page/ }],
    ['an SVG', withFile('<svg xmlns="http://www.w3.org/2000/svg"/>'), { file: /SVG/ }],
    [
      'an SVG as XML',
      withFile('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { file: /SVG/ },
    ],
    ['a GIF', withFile('GIF89a\x01\0\x01\0\0\0\0;'), { file: /a GIF picture/ }],
    ['a HEIC', withFile('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), { file: /iPhone picture/ }],
    ['a program', withFile(`MZ${'\0'.repeat(80)}`), { file: /a program/ }],
    ['a text', withFile('certificate'), { file: /not a PDF, PNG or JPEG/ }],
    ['an empty file', withFile(''), { file: /empty/ }],
    ['a PDF after a line break', withFile(`\n${good().toString('latin1')}`), { file: /not a PDF/ }],
    ['a PDF cut off', withFile(good().subarray(0, -8)), { file: /damaged or incomplete/ }],
    ['a PDF and a web page', withFile(behind(good(), '<html>')), { file: /PDF is damaged/ }],
    ['a PDF and a ZIP', withFile(behind(good(), emptyZip('%%EOF'))), { file: /two formats/ }],
    ['a PDF like a web page', withFile(plainPdf('% <html><script>')), { file: /two formats/ }],
    ['a PDF with a script', withFile(scripted), { file: /contains a script/ }],
    ['a PDF with an escaped script', withFile(object('/S /J#61vaScript')), { file: /contains a script/ }],
    [
      'a PDF with a packed script',
      withFile(plainPdf(objectStream('<< /S /JavaScript >>'))),
      { file: /contains a script/ },
    ],
    ['a PDF with a program', withFile(object('/S /Launch')), { file: /starts other programs/ }],
    ['a PDF with a file', withFile(object('/Type /EmbeddedFile')), { file: /has attachments/ }],
    ['a PDF with a password', withFile(object('/Encrypt 1 0 R')), { file: /password/ }],
    ['a PDF with nothing on its page', withFile(blankPdf), { file: /has no content/ }],
    ['a picture of one pixel', withFile(png(1, 1)), { file: /too small/ }],
    ['a PNG cut off', withFile(png().subarray(0, -3)), { file: /picture is damaged/ }],
    ['a PNG and more', withFile(behind(png(), 'x')), { file: /This picture contains other data/ }],
    ['a PNG and a ZIP', withFile(behind(png(), emptyZip())), { file: /This picture contains other data/ }],
    [
      'a PNG like a PDF',
      withFile(png(2, 2, [pngChunk('tEXt', Buffer.from('%PDF-1.7'))])),
      { file: /two formats/ },
    ],
    ['a PNG of 4 gigapixels', withFile(png(60_000, 70_000)), { file: /too many pixels/ }],
    ['an animated PNG', withFile(png(2, 2, [pngChunk('acTL', Buffer.alloc(8))])), { file: /animated/ }],
    ['a JPEG cut off', withFile(jpeg().subarray(0, -4)), { file: /picture is damaged/ }],
    [
      'a JPEG and a web page',
      withFile(behind(jpeg(), '<html>')),
      { file: /This picture contains other data/ },
    ],
    ['a JPEG like a ZIP', withFile(jpeg(8, 8, [jpegSegment(0xfe, emptyZip('x'))])), { file: /two formats/ }],
    ['no type', form(file(good())), { type: /^is required$/ }],
    [
      'an unknown type',
      form(field('type', 'selfie'), file(good())),
      { type: /^must be one of certificate_of_incorporation, / },
    ],
    [
      'an empty type',
      form(field('type', ''), file(good())),
      { type: /^must be one of certificate_of_incorporation, / },
    ],
    ['the type twice', form(type, type, file(good())), { type: /is repeated/ }],
    ['a type that is too long', form(field('type', 'x'.repeat(2_000)), file(good())), { type: /./ }],
    ['a person who is none', form(type, field('person_id', 'x'), file(good())), { person_id: /UUID/ }],
    [
      'a person of nobody',
      form(type, field('person_id', '0198c5a0-3a00-7000-8000-0000000000e1'), file(good())),
      { person_id: /one of your people/ },
    ],
    [
      'an identity document of nobody',
      form(field('type', 'identity_document'), file(good())),
      { person_id: /whose/ },
    ],
    ['an unknown field', form(type, field('note', 'x'), file(good())), { note: /is not known/ }],
    [
      'a field called __proto__',
      form(type, field('__proto__', 'x'), file(good())),
      { body: /called __proto__/ },
    ],
    ['two files', form(type, file(good()), file(good())), { file: /one file in each request/ }],
    [
      'a second file of another name',
      form(type, file(good()), file(good(), 'b', 'back')),
      { back: /only `file`/ },
    ],
    ['a file as text', form(type, field('file', '%PDF-1.7')), { file: /with a filename/ }],
    ['no file', form(type), { file: /is missing/ }],
    ['nothing but its end', form(), { file: /is missing/ }],
    ['no end', withFile(good()).subarray(0, -6), { body: /not a complete/ }],
    [
      'another boundary',
      Buffer.from(withFile(good()).toString('latin1').replaceAll('--b', '--c'), 'latin1'),
      { body: /not a complete/ },
    ],
    ['no part at all', Buffer.from('hello'), { body: /not a complete/ }],
    [
      'many parts',
      form(...Array.from({ length: 30 }, (_, n) => field(`f${n}`, 'x')), file(good())),
      { body: /20 parts/ },
    ],
    [
      'several things wrong',
      form(field('type', 'selfie'), field('note', 'x'), file('<html>')),
      { type: /./, note: /./, file: /web page/ },
    ],
  ])('%s', async (_name, body, expected) => {
    const answer = await sendForm(app.url, org.test, body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
    const details = detailsOf(answer);
    for (const [name, reason] of Object.entries(expected)) expect(details[name]).toMatch(reason as RegExp);
  });

  test('and nothing stays of any of them', async () => {
    expect(await countRows(app)).toBe(0);
  });

  test.each([
    ['no media type', { 'content-type': null }],
    ['JSON', { 'content-type': 'application/json' }],
    ['another multipart', { 'content-type': 'multipart/mixed; boundary=b' }],
    ['no boundary', { 'content-type': 'multipart/form-data' }],
    ['no media type that is one', { 'content-type': 'nonsense' }],
    ['an encoded body', { 'content-encoding': 'gzip' }],
  ])('415: %s', async (_name, headers) => {
    const answer = await sendForm(app.url, org.test, withFile(good()), { headers });
    expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
  });

  test('a document that a real program protected', async () => {
    const answer = await upload(app.url, org.test, await pdf({ userPassword: 'x' }));
    expect(detailsOf(answer).file).toMatch(/is protected/);
  });
});

test('hundreds of random bodies are refused or taken, and none is a fault of ours', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '--b\r\n',
      '--b--\r\n',
      '\r\n',
      type,
      file('%PDF-1.7\n%%EOF'),
      file(png()),
      'Content-Disposition: form-data; name="type"\r\n\r\n',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const answer = await sendForm(app.url, org.test, Buffer.from(pieces.join(''), 'latin1'));
      expect([201, 400, 409]).toContain(answer.status);
    }),
    { numRuns: 300 },
  );
  await deleteAll(app, org);
});
