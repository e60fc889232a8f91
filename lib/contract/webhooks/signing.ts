import { createHmac } from 'node:crypto';

/** The names of a delivery's headers. */
export const WEBHOOK_ID_HEADER = 'X-Svc-Webhook-Id';
export const WEBHOOK_EVENT_HEADER = 'X-Svc-Webhook-Event';
export const WEBHOOK_SIGNATURE_HEADER = 'X-Svc-Webhook-Signature';

/** Lower-case hex HMAC-SHA256 over `<t>.<raw body>`, keyed with the whole secret, `whsec_` included. */
export const webhookHmac = (secret: string, t: number, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');

/**
 * The value of the signature header: `t=<unix_seconds>,v1=<hex>`, with one `v1` for each secret, the current one first.
 * @param t unix seconds, real time
 */
export const signWebhook = (secrets: readonly string[], t: number, body: string | Uint8Array): string =>
  [`t=${t}`, ...secrets.map((secret) => `v1=${webhookHmac(secret, t, body)}`)].join(',');
