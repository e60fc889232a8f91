import type { Transaction } from '@/server/platform/database/database';
import type { afterAttempt } from '../rules';
import { recordAttempts } from './claim-store';
import type { SentExchange } from './send-delivery';

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
