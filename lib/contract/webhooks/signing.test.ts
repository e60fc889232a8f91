import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { parseWebhookSignature } from './header';
import { signWebhook, WEBHOOK_EVENT_HEADER, WEBHOOK_ID_HEADER, WEBHOOK_SIGNATURE_HEADER } from './signing';

const secret = fc.base64String({ minLength: 44, maxLength: 44 }).map((text) => `whsec_${text}`);
const secrets = fc.array(secret, { minLength: 1, maxLength: 2 });
const seconds = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 });
const eventBody = fc
  .record({ id: fc.constant('evt_01'), type: fc.string(), data: fc.jsonValue() })
  .map((event) => JSON.stringify(event));
const hmac = (text: string) => createHmac('sha256', text).update('x').digest('hex');

describe('the signature header', () => {
  it('has the names of the interface', () => {
    expect([WEBHOOK_ID_HEADER, WEBHOOK_EVENT_HEADER, WEBHOOK_SIGNATURE_HEADER]).toEqual([
      'X-Svc-Webhook-Id',
      'X-Svc-Webhook-Event',
      'X-Svc-Webhook-Signature',
    ]);
  });

  it('is what openssl makes of the same secret, time and body', () => {
    // printf '%s' '1700000000.{"id":"evt_01"}' | openssl dgst -sha256 -hmac whsec_dmVjdG9y
    expect(signWebhook(['whsec_dmVjdG9y'], 1_700_000_000, '{"id":"evt_01"}')).toBe(
      't=1700000000,v1=a7cfefc5e08c4a6eed3d76e47815520c049c16a943ab5618945cc288fd9a74b8',
    );
  });

  it('is the same for text and for its bytes', () => {
    fc.assert(
      fc.property(secrets, seconds, fc.string({ unit: 'binary' }), (keys, t, body) => {
        expect(signWebhook(keys, t, Buffer.from(body))).toBe(signWebhook(keys, t, body));
      }),
    );
  });

  it('is accepted by the verifier of stripe, with either secret of a rotation', () => {
    fc.assert(
      fc.property(secrets, seconds, eventBody, (keys, t, body) => {
        const header = signWebhook(keys, t, body);
        for (const key of keys) {
          const event = Stripe.webhooks.constructEvent(body, header, key, 300, undefined, t);
          expect(event).toEqual(JSON.parse(body));
        }
      }),
    );
  });

  it('is refused by it for another secret and another body', () => {
    const header = signWebhook(['whsec_a'], 1_700_000_000, '{}');
    const verify = (body: string, key: string) => () =>
      Stripe.webhooks.constructEvent(body, header, key, 300, undefined, 1_700_000_000);
    expect(verify('{}', 'whsec_a')).not.toThrow();
    expect(verify('{}', 'whsec_b')).toThrow();
    expect(verify('{} ', 'whsec_a')).toThrow();
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(secrets, seconds, fc.string(), (keys, t, body) => {
        const parsed = parseWebhookSignature(signWebhook(keys, t, body));
        expect(parsed).toEqual({ t, v1: keys.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)) });
      }),
    );
  });

  it('may have spaces, other parts and another order', () => {
    const v1 = hmac('a');
    expect(parseWebhookSignature(` v0=x, v1=${v1} ,t=1700000000, v2=y\n`)).toEqual({
      t: 1_700_000_000,
      v1: [v1],
    });
  });

  it.each([
    ['', 'header_missing'],
    ['  ', 'header_missing'],
    [`v1=${hmac('a')}`, 't_missing'],
    [`T=1700000000,v1=${hmac('a')}`, 't_missing'],
    [`t=1700000000,t=1700000000,v1=${hmac('a')}`, 't_repeated'],
    [`t=,v1=${hmac('a')}`, 't_malformed'],
    [`t=17e8,v1=${hmac('a')}`, 't_malformed'],
    [`t=-1700000000,v1=${hmac('a')}`, 't_malformed'],
    [`t=1700000000.5,v1=${hmac('a')}`, 't_malformed'],
    [`t=1700000000000000,v1=${hmac('a')}`, 't_malformed'],
    ['t=1700000000', 'v1_missing'],
    [`t=1700000000,v0=${hmac('a')}`, 'v1_missing'],
    ['t=1700000000,v1=', 'v1_malformed'],
    [`t=1700000000,v1=${hmac('a').toUpperCase()}`, 'v1_malformed'],
    [`t=1700000000,v1=${hmac('a')},v1=${hmac('b').slice(1)}`, 'v1_malformed'],
  ])('%j is refused: %s', (header, fault) => {
    expect(parseWebhookSignature(header)).toEqual({ fault });
  });

  it('of any text is read or refused, never an error', () => {
    const piece = fc.constantFrom('t=', 'v1=', ',', '=', '1700000000', hmac('a'), ' ', '__proto__=');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const parsed = parseWebhookSignature(pieces.join(''));
        expect(parsed.fault !== undefined || parsed.v1.length > 0).toBe(true);
      }),
    );
  });
});
