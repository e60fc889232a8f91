import { createHash, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { multipartBody } from '@/lib/client/multipart';
import { plainPdf } from '@/tests/support/sample-files';
import { documentsOf } from '../support/given-files';
import { createPartner, type Partner } from '../support/partner';
import { test } from '../support/partner-test';
import { product } from '../support/product';
import { verificationOf } from '../support/verification';
import { get, headerOf, post, sessionCookie } from './visitor';

/** A form as the page builds it, with its headers. */
function formOf(bytes = plainPdf('', 2_000)) {
  const { contentType, body } = multipartBody({ type: 'tax_certificate' }, { name: 'tax.pdf', bytes });
  return {
    body,
    headers: {
      'content-type': contentType.replaceAll('"', ''),
      'content-length': String(body.length),
      'idempotency-key': randomUUID(),
      'x-desk-body-sha256': createHash('sha256').update(body).digest('hex'),
    },
  };
}

const uploadsOf = ({ slug }: Partner): string => `/api/uploads/${slug}/test`;
const filesOf = ({ slug }: Partner, id: string): string => `/api/files/${slug}/test/${id}`;
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).error.code;

test('an upload comes from our own pages alone, and its answer has every header', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'compliance');
  const { body, headers } = formOf();
  const foreign: Readonly<Record<string, Record<string, string | null>>> = {
    'another site': { origin: 'https://evil.example' },
    'another port': { origin: 'http://localhost:1' },
    'a subdomain': { origin: product.url.replace('://', '://evil.') },
    'a sandboxed frame': { origin: 'null' },
    nowhere: { origin: null },
    'another site, by its fetch': { 'sec-fetch-site': 'cross-site' },
    'a site of the same domain': { 'sec-fetch-site': 'same-site' },
  };
  for (const [whence, given] of Object.entries(foreign)) {
    const answer = await post(uploadsOf(partner), body, { cookie, ...headers, ...given });
    expect(answer.status, whence).toBe(403);
    expect(answer.text, whence).toBe('');
  }
  const own = await post(uploadsOf(partner), body, { cookie, ...headers, 'sec-fetch-site': 'same-origin' });
  expect(own.status).toBe(201);
  expect(own.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(await documentsOf(verificationOf(partner))).toHaveLength(1);
});

test('an upload needs a session, a role and an organisation of one’s own', async ({ partner }) => {
  const stranger = await createPartner();
  const own = await sessionCookie(partner, 'compliance');
  const callers: readonly [who: string, target: string, cookie: string, status: number, code: string][] = [
    ['nobody', uploadsOf(partner), '', 401, 'session_ended'],
    ['a forged session', uploadsOf(partner), 'next-auth.session-token=forged', 401, 'session_ended'],
    ['a viewer', uploadsOf(partner), await sessionCookie(partner, 'viewer'), 403, 'forbidden'],
    ['an engineer', uploadsOf(partner), await sessionCookie(partner, 'engineer'), 403, 'forbidden'],
    ['a member elsewhere', uploadsOf(stranger), own, 404, 'not_found'],
    ['an unknown environment', `/api/uploads/${partner.slug}/staging`, own, 404, 'not_found'],
    ['before verification', `/api/uploads/${partner.slug}/live`, own, 403, 'live_not_open'],
  ];
  for (const [who, target, cookie, status, code] of callers) {
    const { body, headers } = formOf();
    const answer = await post(target, body, { cookie, ...headers });
    expect([answer.status, codeOf(answer)], who).toEqual([status, code]);
  }
  for (const one of [partner, stranger]) expect(await documentsOf(verificationOf(one))).toEqual([]);
});

test('an upload of other bytes than those of its hash is refused, and the session holds', async ({
  partner,
}) => {
  const cookie = await sessionCookie(partner, 'compliance');
  const { body, headers } = formOf();
  const changed = Buffer.from(body);
  changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1;
  const answer = await post(uploadsOf(partner), changed, { cookie, ...headers });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'file_changed']);
  const still = await post(uploadsOf(partner), body, { cookie, ...headers });
  expect(still.status).toBe(201);
  // A repeated request is executed once, and its response shows it.
  const again = await post(uploadsOf(partner), body, { cookie, ...headers });
  expect([again.status, again.text]).toEqual([201, still.text]);
  expect(headerOf(again, 'idempotent-replayed')).toBe('true');
  expect(await documentsOf(verificationOf(partner))).toHaveLength(1);
});

test('an upload is no way to other addresses, other kinds of bodies, or past the limit', async ({
  partner,
}) => {
  const cookie = await sessionCookie(partner, 'compliance');
  const { body, headers } = formOf();
  const wrong: readonly Record<string, string | null>[] = [
    { 'content-type': 'application/json' },
    { 'content-type': `${headers['content-type']}; x=y` },
    { 'x-desk-body-sha256': null },
    { 'x-desk-body-sha256': 'x'.repeat(64) },
    { 'idempotency-key': null },
  ];
  for (const given of wrong) {
    const answer = await post(uploadsOf(partner), body, { cookie, ...headers, ...given });
    expect([answer.status, codeOf(answer)], JSON.stringify(given)).toEqual([400, 'validation_failed']);
  }
  const large = formOf(plainPdf('', 10 * 1024 * 1024 + 64 * 1024));
  const tooLarge = await post(uploadsOf(partner), large.body, { cookie, ...large.headers });
  expect([tooLarge.status, codeOf(tooLarge)]).toEqual([413, 'payload_too_large']);
  const { 'content-length': _, ...unannounced } = large.headers;
  const chunked = await post(uploadsOf(partner), large.body, {
    cookie,
    ...unannounced,
    'transfer-encoding': 'chunked',
  }).catch(() => undefined);
  // The connection may be cut before the sender has read the response.
  if (chunked) expect(chunked.status).toBe(413);
  for (const target of [`${uploadsOf(partner)}/x`, '/api/uploads', `/api/uploads/${partner.slug}`]) {
    expect([400, 404], target).toContain((await post(target, body, { cookie, ...headers })).status);
  }
  expect((await get(uploadsOf(partner), { cookie })).status).toBe(405);
  expect(await documentsOf(verificationOf(partner))).toEqual([]);
});

test('a document is given as an attachment that can do nothing, to those who may read it', async ({
  partner,
}) => {
  const verification = verificationOf(partner);
  await verification.upload({ type: 'tax_certificate', filename: 'tax "2025" Ọdún.pdf' });
  const [document] = await documentsOf(verification);
  const target = filesOf(partner, document?.id ?? '');
  const own = await get(target, { cookie: await sessionCookie(partner, 'compliance') });
  expect(own.status).toBe(200);
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringContaining('no-store'),
  });
  // One policy: a second one could loosen nothing and would only confuse readers.
  expect(headerOf(own, 'content-security-policy').match(/default-src/g)).toHaveLength(1);

  const stranger = await createPartner();
  const elsewhere = await sessionCookie(stranger, 'owner');
  const others: readonly [who: string, target: string, headers: Record<string, string>, status: number][] = [
    ['nobody', target, {}, 401],
    ['a viewer', target, { cookie: await sessionCookie(partner, 'viewer') }, 403],
    ['a member elsewhere', target, { cookie: elsewhere }, 404],
    ['a member elsewhere, by the ID', filesOf(stranger, document?.id ?? ''), { cookie: elsewhere }, 404],
    ['no ID', filesOf(stranger, 'x'), { cookie: elsewhere }, 404],
    [
      'another site',
      target,
      { cookie: await sessionCookie(partner, 'owner'), 'sec-fetch-site': 'cross-site' },
      403,
    ],
  ];
  for (const [who, address, headers, status] of others) {
    const answer = await get(address, headers);
    expect(answer.status, who).toBe(status);
    expect(answer.text, who).not.toContain('%PDF');
    expect(answer.text, who).not.toContain('2025');
  }
});
