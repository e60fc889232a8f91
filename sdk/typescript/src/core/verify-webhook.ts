import type { WebhookEvent } from '../generated/shared.ts';
import { toBytes } from './bytes.ts';
import { hmac } from './signing.ts';

/** The header names of a delivery. */
export const WEBHOOK_ID_HEADER = 'X-Svc-Webhook-Id';
export const WEBHOOK_EVENT_HEADER = 'X-Svc-Webhook-Event';
export const WEBHOOK_SIGNATURE_HEADER = 'X-Svc-Webhook-Signature';

const TOLERANCE_SECONDS = 300;

type WebhookHeaderFault =
  | 'header_missing'
  | 't_missing'
  | 't_repeated'
  | 't_malformed'
  | 'v1_missing'
  | 'v1_malformed';

/** The failed step of the verification: the secret, the header, the clock, the signature, or parsing the body. */
export type WebhookVerificationReason =
  | 'secret_missing'
  | WebhookHeaderFault
  | 'outside_tolerance'
  | 'signature_mismatch'
  | 'body_malformed';

/** The delivery can't be trusted: respond with 400 and don't process it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface VerifyOptions {
  /** Maximum difference between the delivery's time and the local clock, in seconds. Default: 300. */
  readonly tolerance?: number;
  /** The receiver's time. Default: the local clock. */
  readonly now?: Date;
}

interface SignatureHeader {
  readonly t: number;
  readonly v1: readonly string[];
}

/** Parses `t=<unix_seconds>,v1=<hex>[,v1=<hex>]`. Ignores other parts, because a later version may add some. */
function readHeader(header: string): SignatureHeader | WebhookHeaderFault {
  if (header.trim() === '') return 'header_missing';
  const parts = header.split(',').map((part) => part.trim());
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [t, ...moreTimes] = valuesOf('t');
  const v1 = valuesOf('v1');
  if (t === undefined) return 't_missing';
  if (moreTimes.length > 0) return 't_repeated';
  if (!/^(0|[1-9]\d{0,11})$/.test(t)) return 't_malformed';
  if (v1.length === 0) return 'v1_missing';
  if (!v1.every((signature) => /^[0-9a-f]{64}$/.test(signature))) return 'v1_malformed';
  return { t: Number(t), v1 };
}

function webhookHmac(secret: string, t: number, body: string | Uint8Array): Promise<string> {
  const [start, rest] = [toBytes(`${t}.`), toBytes(body)];
  const message = new Uint8Array(start.length + rest.length);
  message.set(start);
  message.set(rest, start.length);
  return hmac('SHA-256', secret, message);
}

/** Creates the signature header of a delivery, for tests of your receiver. */
export async function signWebhook(
  body: string | Uint8Array,
  secret: string,
  at: Date = new Date(),
): Promise<string> {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${await webhookHmac(secret, t, body)}`;
}

/** Compares two texts of equal length in constant time. */
function isSame(one: string, other: string): boolean {
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}

/**
 * Verifies a delivery and returns its event.
 * @param body the body exactly as received; parsing and serialising it again changes it
 * @param header the value of `X-Svc-Webhook-Signature`
 * @param secret the endpoint's secret, `whsec_…`
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  header: string | null | undefined,
  secret: string,
  { tolerance = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  // A missing setting must not become a key that anyone can guess.
  if (!secret) throw new WebhookVerificationError('secret_missing', 'There is no secret to verify with.');
  const parsed = readHeader(header ?? '');
  if (typeof parsed === 'string') {
    throw new WebhookVerificationError(parsed, 'The signature header is not of the form t=…,v1=….');
  }
  if (Math.abs(Math.floor(now.getTime() / 1000) - parsed.t) > tolerance) {
    throw new WebhookVerificationError(
      'outside_tolerance',
      `The delivery's time is over ${tolerance} s off.`,
    );
  }
  const expected = await webhookHmac(secret, parsed.t, body);
  const matches = parsed.v1.filter((signature) => isSame(signature, expected));
  if (matches.length === 0) {
    throw new WebhookVerificationError(
      'signature_mismatch',
      'No v1 was made with this secret over this body.',
    );
  }
  return readEvent(typeof body === 'string' ? body : new TextDecoder().decode(body));
}

// Checks only the fields that receivers branch on, so that event types newer than this package still arrive.
function readEvent(text: string): WebhookEvent {
  try {
    const event: WebhookEvent | null = JSON.parse(text);
    if (typeof event?.id === 'string' && typeof event.type === 'string') return event;
  } catch {
    // Not JSON: reported below.
  }
  throw new WebhookVerificationError('body_malformed', 'The body is no event.');
}
