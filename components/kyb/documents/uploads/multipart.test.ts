import { describe, expect, it } from 'vitest';
import { multipartBody, newBoundary } from './multipart';

const bytes = new Uint8Array([0, 13, 10, 45, 45, 255, 128, 0]);
const pdf = (name: string) => new File([bytes], name, { type: 'application/pdf' });

/** Parses the body with an independent parser. */
const read = ({ body, contentType }: { body: Blob; contentType: string }) =>
  new Response(body, { headers: { 'content-type': contentType } }).formData();

describe('a multipart body', () => {
  it('is read back as its fields and the very bytes of the file', async () => {
    const form = await read(
      multipartBody({ type: 'identity_document', person_id: 'p1' }, pdf('Passport.pdf'), 'b'),
    );
    expect([...form.keys()]).toEqual(['type', 'person_id', 'file']);
    expect(form.get('type')).toBe('identity_document');
    const file = form.get('file') as File;
    expect([file.name, file.type]).toEqual(['Passport.pdf', 'application/pdf']);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('leaves fields out that are not set', async () => {
    const form = await read(multipartBody({ type: 'other', person_id: undefined, x: '' }, pdf('a.pdf'), 'b'));
    expect([...form.keys()]).toEqual(['type', 'file']);
  });

  it.each([['a"b.pdf'], ['a\r\nx-evil: 1.pdf'], ['a\nb.pdf'], ['Ọdún — 文.pdf']])(
    'lets no name of a file out of its header: %j',
    async (name) => {
      const made = multipartBody({ type: 'other' }, pdf(name), 'b');
      const text = await made.body.text();
      const line = text.split('\r\n').find((row) => row.includes('filename='));
      expect(line).toMatch(/^content-disposition: form-data; name="file"; filename="[^"\r\n]*"$/);
      expect(text).not.toMatch(/^x-evil/m);
      expect([...(await read(made)).keys()]).toEqual(['type', 'file']);
    },
  );

  it('says where the file begins and how long it is', async () => {
    const { body, headBytes, fileBytes } = multipartBody({ type: 'other' }, pdf('a.pdf'), 'b');
    const sent = new Uint8Array(await body.slice(headBytes, headBytes + fileBytes).arrayBuffer());
    expect(sent).toEqual(bytes);
  });

  it('is the same for the same arguments, under a boundary of its own', async () => {
    const once = await multipartBody({ type: 'other' }, pdf('a.pdf'), 'b').body.text();
    expect(await multipartBody({ type: 'other' }, pdf('a.pdf'), 'b').body.text()).toBe(once);
    expect(newBoundary()).not.toBe(newBoundary());
    expect(newBoundary()).toMatch(/^[\w-]{1,70}$/);
  });
});
