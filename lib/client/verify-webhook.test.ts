import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signWebhook } from '@/lib/contract/webhooks/signing';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook';

const secret = 'whsec_4pQm0y1c2vD7kZ8nS5tXw9LbRj3HfGaE6uYiTqPoNcM=';
const t = 1_700_000_000;
const now = new Date(t * 1000);
const event = {
  id: 'evt_0198c5a03a0070008000000000000e01',
  type: 'wallet.funded',
  created_at: '2026-11-20T09:31:00.000Z',
  environment: 'test',
  data: { reference: 'FND-1', payer: 'Ọlá Ade\u0301' },
};
const body = JSON.stringify(event);
const header = signWebhook([secret], t, body);

/** Returns the reason of a rejection; undefined if the delivery was accepted. */
function reasonOf(verify: () => unknown): string | undefined {
  try {
    verify();
    return undefined;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

describe('verifyWebhook', () => {
  it('answers the event of a delivery, from text and from bytes', () => {
    expect(verifyWebhook(header, body, secret, { now })).toEqual(event);
    expect(verifyWebhook(header, new TextEncoder().encode(body), secret, { now })).toEqual(event);
  });

  it('takes the time of the machine', () => {
    const fresh = signWebhook([secret], Math.floor(Date.now() / 1000), body);
    expect(verifyWebhook(fresh, body, secret)).toEqual(event);
    expect(reasonOf(() => verifyWebhook(header, body, secret))).toBe('outside_tolerance');
  });

  it('accepts every delivery that was signed with its secret, alone or as one of two', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(text, text, fc.jsonValue(), (mine, other, data) => {
        const sent = JSON.stringify({ ...event, data });
        for (const keys of [[mine], [mine, other], [other, mine]]) {
          expect(verifyWebhook(signWebhook(keys, t, sent), sent, mine, { now }).id).toBe(event.id);
        }
      }),
    );
  });

  it.each([
    [-301, 'outside_tolerance'],
    [-300, undefined],
    [0, undefined],
    [300, undefined],
    [301, 'outside_tolerance'],
  ])('with a clock that is %i s off: %s', (seconds, reason) => {
    const clock = new Date((t + seconds) * 1000 + (seconds > 0 ? 999 : 0));
    expect(reasonOf(() => verifyWebhook(header, body, secret, { now: clock }))).toBe(reason);
  });

  it('takes another tolerance', () => {
    const clock = new Date((t + 11) * 1000);
    const within = (toleranceSeconds: number) =>
      reasonOf(() => verifyWebhook(header, body, secret, { now: clock, toleranceSeconds }));
    expect([within(10), within(11)]).toEqual(['outside_tolerance', undefined]);
  });

  it('refuses a body of which any byte was changed', () => {
    const bytes = Buffer.from(body);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, flip) => {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ flip;
        expect(reasonOf(() => verifyWebhook(header, changed, secret, { now }))).toBe('signature_mismatch');
      }),
    );
  });

  it.each([
    ['another secret', header, body, `${secret}x`],
    ['the secret without its prefix', header, body, secret.slice('whsec_'.length)],
    ['a body written again', header, JSON.stringify(event, null, 2), secret],
    ['a newline after the body', header, `${body}\n`, secret],
    ['another time', header.replace(String(t), String(t + 1)), body, secret],
    [
      'the HMAC of the body alone',
      `t=${t},v1=${createHmac('sha256', secret).update(body).digest('hex')}`,
      body,
      secret,
    ],
  ])('refuses %s', (_name, signature, sent, key) => {
    expect(reasonOf(() => verifyWebhook(signature, sent, key, { now }))).toBe('signature_mismatch');
  });

  it.each([
    [undefined, 'header_missing'],
    [null, 'header_missing'],
    ['', 'header_missing'],
    [header.split(',')[0], 'v1_missing'],
    [header.split(',')[1], 't_missing'],
    [header.toUpperCase().replace('T=', 't=').replace('V1=', 'v1='), 'v1_malformed'],
  ])('refuses the header %s: %s', (odd, reason) => {
    expect(reasonOf(() => verifyWebhook(odd, body, secret, { now }))).toBe(reason);
  });

  it.each(['', 'hello', 'null', '[]', '1', '{}', '{"id":1,"type":"wallet.funded"}'])(
    'refuses a body that is no event, though signed: %s',
    (odd) => {
      const signed = signWebhook([secret], t, odd);
      expect(reasonOf(() => verifyWebhook(signed, odd, secret, { now }))).toBe('body_malformed');
    },
  );

  it('refuses to verify with no secret at all, which anybody could sign with', () => {
    const forged = signWebhook([''], t, body);
    expect(reasonOf(() => verifyWebhook(forged, body, '', { now }))).toBe('secret_missing');
  });

  it('passes on an event of a type that is younger than itself', () => {
    const later = JSON.stringify({ ...event, type: 'card.issued' });
    expect(verifyWebhook(signWebhook([secret], t, later), later, secret, { now }).type).toBe('card.issued');
  });
});
