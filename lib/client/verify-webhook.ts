import { timingSafeEqual } from 'node:crypto';
import type { Event } from '@/lib/contract/webhooks/events';
import {
  parseWebhookSignature,
  WEBHOOK_TOLERANCE_SECONDS,
  type WebhookHeaderFault,
} from '@/lib/contract/webhooks/header';
import { webhookHmac } from '@/lib/contract/webhooks/signing';

/** An event in a webhook delivery. */
export type WebhookEvent = Omit<Event, 'sequence'>;

/** The step that failed: the secret, the header's format, the clock, the signature, or the body's format. */
type WebhookVerificationReason =
  | 'secret_missing'
  | WebhookHeaderFault
  | 'outside_tolerance'
  | 'signature_mismatch'
  | 'body_malformed';

/** The delivery can't be trusted; respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly reason: WebhookVerificationReason,
    message: string,
  ) {
    super(message);
  }
}

interface VerifyOptions {
  /** The receiver's clock; the machine's time by default. */
  readonly now?: Date;
  /** Maximum difference between the delivery's time and now, in seconds; 300 by default. */
  readonly toleranceSeconds?: number;
}

/**
 * Verifies a delivery as a receiver must and returns its event. For Node. Any partner can use it: it needs only
 * `lib/contract` and nothing else of this repository.
 * @param header the value of `X-Svc-Webhook-Signature`
 * @param rawBody the body exactly as received; parsing and serialising it again changes the bytes
 * @param secret the endpoint's secret, `whsec_…`
 * @throws WebhookVerificationError
 */
export function verifyWebhook(
  header: string | null | undefined,
  rawBody: string | Uint8Array,
  secret: string,
  { now = new Date(), toleranceSeconds = WEBHOOK_TOLERANCE_SECONDS }: VerifyOptions = {},
): WebhookEvent {
  // A missing setting must not become an empty key that anyone could sign with.
  if (!secret) throw new WebhookVerificationError('secret_missing', 'There is no secret to verify with.');
  const parsed = parseWebhookSignature(header ?? '');
  if (parsed.fault) {
    throw new WebhookVerificationError(parsed.fault, 'The signature header is not of the form t=…,v1=….');
  }
  if (Math.abs(Math.floor(now.getTime() / 1000) - parsed.t) > toleranceSeconds) {
    throw new WebhookVerificationError(
      'outside_tolerance',
      `The delivery's time is over ${toleranceSeconds} s off.`,
    );
  }
  const expected = Buffer.from(webhookHmac(secret, parsed.t, rawBody));
  // Compares every v1, each as long as the expected one, so that the timing reveals nothing.
  const matches = parsed.v1.filter((signature) => timingSafeEqual(Buffer.from(signature), expected));
  if (matches.length === 0) {
    throw new WebhookVerificationError(
      'signature_mismatch',
      'No v1 was made with this secret over this body.',
    );
  }
  return readEvent(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString());
}

// Checks only the fields that receivers branch on: an event type newer than this helper must still reach the caller.
function readEvent(text: string): WebhookEvent {
  try {
    const event: WebhookEvent | null = JSON.parse(text);
    if (typeof event?.id === 'string' && typeof event.type === 'string') return event;
  } catch {
    // Not JSON: reported below.
  }
  throw new WebhookVerificationError('body_malformed', 'The body is no event.');
}
