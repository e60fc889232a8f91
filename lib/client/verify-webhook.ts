import { timingSafeEqual } from 'node:crypto';
import type { Event } from '@/lib/contract/webhooks/events';
import {
  parseWebhookSignature,
  WEBHOOK_TOLERANCE_SECONDS,
  type WebhookHeaderFault,
} from '@/lib/contract/webhooks/header';
import { webhookHmac } from '@/lib/contract/webhooks/signing';

/** An event as webhooks carry it. */
export type WebhookEvent = Omit<Event, 'sequence'>;

/** Which step of the verification failed: the secret, reading the header, the clock, the signature, or reading the body. */
type WebhookVerificationReason =
  | 'secret_missing'
  | WebhookHeaderFault
  | 'outside_tolerance'
  | 'signature_mismatch'
  | 'body_malformed';

/** The delivery cannot be trusted; answer 400 and do nothing with it. */
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
  /** The receiver's clock; the machine's when left out. */
  readonly now?: Date;
  /** Allowed difference between the delivery's time and now, in seconds; 300 by default. */
  readonly toleranceSeconds?: number;
}

/**
 * Verifies a delivery as a receiver must and answers its event. For Node; usable by any partner: it
 * needs `lib/contract` and nothing else of this repository.
 * @param header the value of `X-Svc-Webhook-Signature`
 * @param rawBody the body exactly as it arrived; parsed and written again it is another body
 * @param secret the endpoint's secret, `whsec_…`
 * @throws WebhookVerificationError
 */
export function verifyWebhook(
  header: string | null | undefined,
  rawBody: string | Uint8Array,
  secret: string,
  { now = new Date(), toleranceSeconds = WEBHOOK_TOLERANCE_SECONDS }: VerifyOptions = {},
): WebhookEvent {
  // A setting that is not there must not become a key that everybody knows.
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
  // Every v1 is compared, and each is as long as the expected one: the time taken reveals nothing.
  const matches = parsed.v1.filter((signature) => timingSafeEqual(Buffer.from(signature), expected));
  if (matches.length === 0) {
    throw new WebhookVerificationError(
      'signature_mismatch',
      'No v1 was made with this secret over this body.',
    );
  }
  return readEvent(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString());
}

// No more is checked than what receivers branch on: a type that is younger than this helper must still reach its caller.
function readEvent(text: string): WebhookEvent {
  try {
    const event: WebhookEvent | null = JSON.parse(text);
    if (typeof event?.id === 'string' && typeof event.type === 'string') return event;
  } catch {
    // Not JSON: reported below.
  }
  throw new WebhookVerificationError('body_malformed', 'The body is no event.');
}
