import { describe, expect, it } from 'vitest';
import { createKybDocument, documentExample } from '@/lib/contract/kyb/documents';
import { createClient } from './client';
import { multipartBody } from './multipart';
import { SECRET, sendJson, startLocalService } from './testing/local-service';

const bytes = new Uint8Array([0, 13, 10, 45, 45, 255, 128, 0]);

/** Parses the body with an independent parser. */
const read = ({ body, contentType }: ReturnType<typeof multipartBody>) =>
  new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData();

describe('a multipart body', () => {
  it('is read back as its fields and the very bytes of the file', async () => {
    const fields = { type: 'identity_document', person_id: undefined };
    const form = await read(multipartBody(fields, { name: 'Ọlá — 文.pdf', bytes }));
    expect([...form.keys()]).toEqual(['type', 'file']);
    const file = form.get('file') as File;
    expect([form.get('type'), file.name]).toEqual(['identity_document', 'Ọlá — 文.pdf']);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('is the same for the same input, and another for another file', () => {
    const of = (name: string, content: Uint8Array) =>
      multipartBody({ type: 'other' }, { name, bytes: content });
    expect(of('a.pdf', bytes)).toEqual(of('a.pdf', bytes));
    expect(of('a.pdf', bytes).contentType).not.toBe(of('a.pdf', new Uint8Array([1])).contentType);
  });

  it.each(['a"b.pdf', 'a\r\nx-evil: 1.pdf', 'a\nb.pdf'])(
    'lets no name out of its header: %j',
    async (name) => {
      const made = multipartBody({ type: 'other' }, { name, bytes });
      expect(Buffer.from(made.body).toString('latin1')).not.toMatch(/^x-evil/m);
      expect([...(await read(made)).keys()]).toEqual(['type', 'file']);
    },
  );
});

describe('the client', () => {
  it('signs and sends the very bytes, and the same ones when it tries again', async () => {
    const service = await startLocalService((response, _seen, count) =>
      count === 1
        ? sendJson(response, 503, { error: { code: 'service_unavailable', message: 'later', details: {} } })
        : sendJson(response, 201, { data: documentExample }),
    );
    const client = createClient({ baseUrl: service.baseUrl, key: 'pk_test_upload', secret: SECRET });
    const file = { name: 'certificate.pdf', bytes };
    const answer = await client.call(createKybDocument, {
      body: { type: 'certificate_of_incorporation' },
      file,
    });
    await service.close();
    expect(answer.data.id).toBe(documentExample.id);
    const expected = multipartBody({ type: 'certificate_of_incorporation' }, file);
    expect(service.seen).toHaveLength(2);
    for (const seen of service.seen) {
      expect([seen.validSignature, seen.headers['content-type']]).toEqual([true, expected.contentType]);
      expect(seen.body.equals(expected.body)).toBe(true);
    }
    expect(new Set(service.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('does not send an upload without its file', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9', key: 'pk_test_upload', secret: SECRET });
    await expect(client.call(createKybDocument, { body: { type: 'other' } })).rejects.toThrow(TypeError);
  });
});
