import { describe, expect, it } from 'vitest';
import vectors from '@/lib/contract/vectors/signature.vectors.json';
import { signWebhook as signAsTheService } from '@/lib/contract/webhooks/signing';
import { canonicalRequest, sha256, signRequest } from './signing.ts';
import { signWebhook, verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

describe('signing', () => {
  it.each(vectors.cases)('is that of the vector $name', async (vector) => {
    const encoding = vector.body_encoding === 'base64' ? 'base64' : 'utf8';
    const bodyHash = await sha256(Buffer.from(vector.body, encoding));
    const { timestamp, method, target, secret } = vector;
    const parts = { timestamp, method, target, bodyHash };
    expect(bodyHash).toBe(vector.body_hash);
    expect(canonicalRequest(parts)).toBe(vector.canonical);
    expect(await signRequest(secret, parts)).toBe(vector.correct_signature);
  });
});

describe('webhooks', () => {
  const body =
    '{"id":"evt_01","type":"order.completed","created_at":"2026-11-20T09:31:00.000Z","data":{"näme":1}}';
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const now = new Date(1_795_253_460_000);
  const t = now.getTime() / 1000;
  const reasonOf = (
    header: string | null,
    given: { body?: string; secret?: string; now?: Date; tolerance?: number } = {},
  ) =>
    verifyWebhook(given.body ?? body, header, given.secret ?? secret, { now, ...given }).then(
      ({ type }) => type,
      (error: unknown) => (error instanceof WebhookVerificationError ? error.reason : error),
    );

  it('are signed as the service signs them', async () => {
    expect(await signWebhook(body, secret, now)).toBe(signAsTheService([secret], t, body));
  });

  it('are verified, as text and as bytes, also while a secret is rotated', async () => {
    const header = signAsTheService(['whsec_new', secret], t, body);
    expect(await reasonOf(header)).toBe('order.completed');
    expect(await verifyWebhook(Buffer.from(body), header, 'whsec_new', { now })).toMatchObject({
      id: 'evt_01',
    });
  });

  it('are refused for the step that fails', async () => {
    const header = await signWebhook(body, secret, now);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await reasonOf(header, { body: `${body} ` })).toBe('signature_mismatch');
    expect(await reasonOf(header, { secret: 'whsec_other' })).toBe('signature_mismatch');
    expect(await reasonOf(header, { secret: '' })).toBe('secret_missing');
    expect(await reasonOf(header, { now: later(300) })).toBe('order.completed');
    expect(await reasonOf(header, { now: later(301) })).toBe('outside_tolerance');
    expect(await reasonOf(header, { now: later(-301) })).toBe('outside_tolerance');
    expect(await reasonOf(header, { now: later(11), tolerance: 10 })).toBe('outside_tolerance');
    expect(await reasonOf(null)).toBe('header_missing');
    expect(await reasonOf(`v1=${'0'.repeat(64)}`)).toBe('t_missing');
    expect(await reasonOf(`t=${t},t=${t},v1=${'0'.repeat(64)}`)).toBe('t_repeated');
    expect(await reasonOf(`t=1e9,v1=${'0'.repeat(64)}`)).toBe('t_malformed');
    expect(await reasonOf(`t=${t}`)).toBe('v1_missing');
    expect(await reasonOf(`t=${t},v1=00`)).toBe('v1_malformed');
    const list = '[]';
    expect(await reasonOf(await signWebhook(list, secret, now), { body: list })).toBe('body_malformed');
  });
});
