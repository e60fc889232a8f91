import {
  signWebhook,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '@/lib/contract/webhooks/signing';
import type { Transaction } from '@/server/platform/database/database';
import { type Exchange, type Outbound, unreachable } from '@/server/platform/outbound-http/open-outbound';
import type { EndpointTarget } from '../../endpoints/load-endpoints';
import type { afterAttempt } from '../rules';
import { recordAttempts } from './claim-store';

/** The same bytes and id for every attempt. */
interface SentEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  /** A scenario of the sandbox: nothing listens at the address, and nothing goes out. */
  readonly isReceiverDown?: boolean;
}

/** An exchange, and the headers that went with it. */
export interface SentExchange extends Exchange {
  readonly requestHeaders: Readonly<Record<string, string>>;
}

/** Makes one attempt, signed afresh with the real time. Never throws. */
export async function sendDelivery(
  outbound: Outbound,
  { url, allowPrivate, showPrivateAnswer, secrets }: EndpointTarget,
  { eventId, eventType, body, isReceiverDown = false }: SentEvent,
): Promise<SentExchange> {
  const now = outbound.clock();
  const t = Math.floor(now.getTime() / 1000);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Partner-Desk-Webhooks/1',
    [WEBHOOK_ID_HEADER]: eventId,
    [WEBHOOK_EVENT_HEADER]: eventType,
    [WEBHOOK_SIGNATURE_HEADER]: signWebhook(secrets, t, body),
  };
  const exchange = isReceiverDown
    ? unreachable(now, 'scenario receiver_down')
    : await outbound.post({ url, allowPrivate, showPrivateAnswer, headers, body });
  return { ...exchange, requestHeaders: headers };
}

/** An attempt that is over, of a delivery that is claimed. */
export interface Outcome {
  readonly id: string;
  readonly claim: string;
  readonly exchange: SentExchange;
  readonly after: ReturnType<typeof afterAttempt>;
  /** The environment's time. */
  readonly now: Date;
}

/**
 * Records attempts with requests and responses, and updates their deliveries. Skips an outcome whose claim has ended:
 * another process sends that delivery now.
 * @returns the ids of recorded ones
 */
export const recordOutcomes = (tx: Transaction, outcomes: readonly Outcome[]): Promise<string[]> =>
  recordAttempts(
    tx,
    outcomes.map(({ id, claim, exchange, after, now }) => ({
      id,
      claim,
      status: after.status,
      step: after.step,
      first_attempt_at: after.firstAttemptAt,
      next_attempt_at: after.nextAttemptAt,
      updated_at: now,
      at: exchange.at,
      status_code: exchange.statusCode,
      error: exchange.error,
      duration_ms: exchange.durationMs,
      request_headers: exchange.requestHeaders,
      response_headers: exchange.responseHeaders,
      response_body: exchange.responseBody,
      response_truncated: exchange.responseTruncated,
    })),
  );
