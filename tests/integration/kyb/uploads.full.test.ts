import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_FILE_BYTES } from '@/lib/contract/kyb/document-types';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { sendRaw, sendSigned, signedHeaders } from '../../support/raw-http';
import { plainPdf, png } from '../../support/sample-files';
import {
  codeOf,
  countRows,
  DOCUMENTS,
  deleteAll,
  detailsOf,
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

const good = () => plainPdf('', 400);
const chunksOf = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

describe('the order of the checks', () => {
  const broken = Buffer.from('nothing of a form');
  test('is that of the contract: signature, permission, Idempotency-Key, body', async () => {
    const unsigned = await sendRaw(app.url, { method: 'POST', target: DOCUMENTS, body: broken });
    expect([unsigned.status, codeOf(unsigned)]).toEqual([401, 'authentication_required']);
    const forged = await sendForm(app.url, { ...org.test, secret: 'sk_test_forged' }, broken);
    expect([forged.status, codeOf(forged)]).toEqual([401, 'authentication_failed']);
    const tampered = await sendForm(app.url, org.test, withFile(good()), { signed: { body: 'other bytes' } });
    expect([tampered.status, codeOf(tampered)]).toEqual([401, 'authentication_failed']);
    const made = await app.operate('/operator/v1/organisations/uploads/keys', {
      environment: 'test',
      name: 'reader',
      permissions: ['kyb:read'],
    });
    const reader = made.json.data as { key: string; secret: string };
    const forbidden = await sendForm(app.url, reader, broken, { headers: { 'idempotency-key': null } });
    expect([forbidden.status, codeOf(forbidden)]).toEqual([403, 'forbidden']);
    const keyless = await sendForm(app.url, org.test, broken, { headers: { 'idempotency-key': null } });
    expect([keyless.status, codeOf(keyless)]).toEqual([400, 'idempotency_key_required']);
    expect(await countRows(app)).toBe(0);
  });

  test('a signature is spent by an upload that is refused', async () => {
    const request = {
      method: 'POST',
      target: DOCUMENTS,
      body: broken,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
    const headers = signedHeaders(org.test, request);
    expect((await sendRaw(app.url, { ...request, headers })).status).toBe(400);
    expect((await sendRaw(app.url, { ...request, headers })).status).toBe(401);
  });
});

describe('sizes', () => {
  test('10 MiB pass and come back byte for byte', async () => {
    const bytes = plainPdf('', MOST_FILE_BYTES);
    const answer = await upload(app.url, org.test, bytes, {}, { name: 'largest.pdf' });
    expect(answer.status).toBe(201);
    const { id } = answer.json.data as { id: string };
    const response = await fetchSigned(`${DOCUMENTS}/${id}/content`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const gone = await sendSigned(app.url, org.test, { method: 'DELETE', target: `${DOCUMENTS}/${id}` });
    expect([gone.status, await countRows(app)]).toEqual([200, 0]);
  });

  test('one byte more is 413, with what to do', async () => {
    const answer = await upload(app.url, org.test, plainPdf('', MOST_FILE_BYTES + 1));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'payload_too_large']);
    expect(detailsOf(answer).file).toMatch(/larger than 10 MiB/);
  });

  test('a body over its limit is 413 before it is read, and when it was not announced', async () => {
    const announced = await sendRaw(app.url, {
      method: 'POST',
      target: DOCUMENTS,
      headers: {
        ...signedHeaders(org.test, { method: 'POST', target: DOCUMENTS }),
        'content-length': '99999999',
      },
    });
    expect([announced.status, codeOf(announced)]).toEqual([413, 'payload_too_large']);
    const body = Buffer.alloc(11 * 1024 * 1024, 0x2d);
    const chunked = await sendForm(app.url, org.test, chunksOf(body), {
      headers: { 'content-length': null, 'transfer-encoding': 'chunked' },
    });
    expect([chunked.status, codeOf(chunked)]).toEqual([413, 'payload_too_large']);
    expect(await countRows(app)).toBe(0);
  });

  test('a client that goes on sending after it was refused comes to read why', async () => {
    const body = new Uint8Array(30 * 1024 * 1024);
    const headers = signedHeaders(org.test, { method: 'POST', target: DOCUMENTS }) as Record<string, string>;
    for (let index = 0; index < 10; index += 1) {
      const answer = await fetch(`${app.url}${DOCUMENTS}`, { method: 'POST', body, headers });
      expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'payload_too_large']);
    }
  });

  test('a body in HTTP chunks is signed and read like any other', async () => {
    const body = withFile(good());
    const headers = signedHeaders(org.test, { method: 'POST', target: DOCUMENTS, body });
    const answer = await sendRaw(app.url, {
      method: 'POST',
      target: DOCUMENTS,
      body: chunksOf(body),
      headers: {
        ...headers,
        'content-length': null,
        'content-type': 'multipart/form-data; boundary=b',
        'transfer-encoding': 'chunked',
        expect: '100-continue',
      },
    });
    expect(answer.text).toMatch(/"status":"pending"|201 Created/);
    await deleteAll(app, org);
    expect(await countRows(app)).toBe(0);
  });
});

describe('the same upload again', () => {
  test('with its Idempotency-Key is answered as before; with another it is a duplicate', async () => {
    const bytes = good();
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await upload(app.url, org.test, bytes, {}, { headers });
    const again = await upload(app.url, org.test, bytes, {}, { headers });
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const reused = await upload(app.url, org.test, good(), {}, { headers });
    expect([reused.status, codeOf(reused)]).toEqual([409, 'idempotency_key_reused']);
    const duplicate = await upload(app.url, org.test, bytes, {}, { name: 'renamed.pdf' });
    expect([duplicate.status, codeOf(duplicate)]).toEqual([409, 'duplicate_reference']);
    const asAnother = await upload(app.url, org.test, bytes, { type: 'tax_certificate' });
    expect(asAnother.status).toBe(201);
    await deleteAll(app, org);
    expect(await countRows(app)).toBe(0);
  });

  test('a wrong one does not use its Idempotency-Key up', async () => {
    const headers = { 'idempotency-key': 'upload-2' };
    expect((await upload(app.url, org.test, Buffer.from('x'), {}, { headers })).status).toBe(400);
    expect((await upload(app.url, org.test, good(), {}, { headers })).status).toBe(201);
    await deleteAll(app, org);
    expect(await countRows(app)).toBe(0);
  });
});

describe('a document', () => {
  test('is answered as an attachment that no browser runs, to HEAD without its bytes', async () => {
    const made = await upload(app.url, org.test, png(), {}, { name: 'Ọlá "x".png' });
    const { id } = made.json.data as { id: string };
    const target = `${DOCUMENTS}/${id}/content`;
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await sendSigned(app.url, org.test, { method, target });
      expect([status, text.length > 0]).toEqual([200, method === 'GET']);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png().length),
        'content-disposition':
          `attachment; filename="Ola %22x%22.png"; filename*=UTF-8''%E1%BB%8Cl%C3%A1%20%2522x%2522.png`.replace(
            '%22x%22',
            '_22x_22',
          ),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
    }
    await deleteAll(app, org);
    expect(await countRows(app)).toBe(0);
  });

  test('of another organisation is a plain 404, like a missing one', async () => {
    const made = await upload(app.url, org.test, good());
    const { id } = made.json.data as { id: string };
    const stranger = await app.createOrganisation('strangers');
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/content'],
      ['DELETE', ''],
    ] as const) {
      const ask = (pair: typeof stranger, which: string) =>
        sendSigned(app.url, pair.test, { method, target: `${DOCUMENTS}/${which}${rest}` });
      const theirs = await ask(stranger, id);
      const missing = await ask(org, '0198c5a0-3a00-7000-8000-0000000000e1');
      expect([theirs.status, theirs.text]).toEqual([404, missing.text]);
    }
    await deleteAll(app, org);
    expect(await countRows(app)).toBe(0);
  });
});

function fetchSigned(target: string): Promise<Response> {
  const headers = signedHeaders(org.test, { target });
  return fetch(`${app.url}${target}`, { headers: headers as Record<string, string> });
}
