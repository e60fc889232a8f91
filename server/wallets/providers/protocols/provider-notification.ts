import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import { NotificationRefused, type Provider, type ProviderNotification } from './provider';

const HEADER = 'x-provider-signature';
const MOST_BYTES = 64 * 1024;
const TOLERANCE_SECONDS = 300;

// One t and one v1 in this order, and nothing else.
const grammar = /^t=(0|[1-9]\d{0,11}),v1=([0-9a-f]{128})$/;

const notificationSchema = z
  .object({
    id: z.string().regex(/^[\w.:-]{1,64}$/),
    type: z.string().regex(/^(collection|mandate)\.[a-z_]{1,40}$/),
    reference: z.string().regex(/^[\w.:-]{1,64}$/),
    status: z.string().regex(/^[a-z_]{1,40}$/),
    amount_received: z.string().regex(MONEY_PATTERN).transform(parseMoney).nullish(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish(),
    occurred_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  })
  .refine(({ amount_received: amount, currency }) => (amount == null) === (currency == null), {
    path: ['currency'],
    message: 'must go with amount_received',
  });

/** HMAC-SHA512 over `<t>.<raw body>`, keyed with the whole secret. */
const hmac = (secret: string, t: string, body: Uint8Array): Buffer =>
  createHmac('sha512', secret).update(`${t}.`).update(body).digest();

function parse(body: Uint8Array): ProviderNotification {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new NotificationRefused('it is not JSON');
  }
  const read = notificationSchema.safeParse(json);
  if (!read.success) throw new NotificationRefused('it is not of the protocol');
  const { id, type, reference, status, amount_received, currency, occurred_at } = read.data;
  return {
    id,
    subject: type.startsWith('mandate.') ? 'mandate' : 'collection',
    reference,
    status,
    amount: amount_received ?? null,
    currency: currency ?? null,
    occurredAt: occurred_at,
  };
}

/**
 * Reads notifications that are signed as docs/providers.md describes.
 * @param secret the provider's webhook secret
 */
export const notificationReader =
  (secret: string): Provider['readNotification'] =>
  (headers, body, now) => {
    const header = headers[HEADER];
    if (body.length > MOST_BYTES) throw new NotificationRefused('it is too long');
    const [, t = '', signature = ''] = (typeof header === 'string' && grammar.exec(header)) || [];
    if (t === '') throw new NotificationRefused('its signature is missing or malformed');
    // Compared before the time is checked, so that both take the same work.
    const isOurs = timingSafeEqual(hmac(secret, t, body), Buffer.from(signature, 'hex'));
    if (!isOurs) throw new NotificationRefused('its signature is wrong');
    const age = Math.abs(Math.floor(now.getTime() / 1000) - Number(t));
    if (age > TOLERANCE_SECONDS) throw new NotificationRefused('it is stale');
    return { notification: parse(body), signature };
  };
