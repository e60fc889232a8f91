import { createHmac } from 'node:crypto';

/** The names of a delivery's headers. */
export const WEBHOOK_ID_HEADER = 'X-Svc-Webhook-Id';
export const WEBHOOK_EVENT_HEADER = 'X-Svc-Webhook-Event';
export const WEBHOOK_SIGNATURE_HEADER = 'X-Svc-Webhook-Signature';

/** Lower-case hex HMAC-SHA256 of `<t>.<raw body>`, keyed with the whole secret, including `whsec_`. */
export const webhookHmac = (secret: string, t: number, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');

/**
 * Returns the signature header's value: `t=<unix_seconds>,v1=<hex>`, with one `v1` per secret, the current one first.
 * @param t unix seconds, real time
 */
export const signWebhook = (secrets: readonly string[], t: number, body: string | Uint8Array): string =>
  [`t=${t}`, ...secrets.map((secret) => `v1=${webhookHmac(secret, t, body)}`)].join(',');
