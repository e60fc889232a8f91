import type { DeliveryAttempt, WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { AttemptRow, DeliveryRow } from './store';

type AttemptLine = Pick<AttemptRow, 'number' | 'at' | 'statusCode' | 'error' | 'durationMs'> &
  Partial<Pick<AttemptRow, 'requestHeaders' | 'responseHeaders' | 'responseBody' | 'responseTruncated'>>;

const presentAttempt = (row: AttemptLine): DeliveryAttempt => ({
  number: row.number,
  at: row.at.toISOString(),
  status_code: row.statusCode ?? undefined,
  error: row.error ?? undefined,
  duration_ms: row.durationMs,
  request_headers: row.requestHeaders,
  response_headers: row.responseHeaders ?? undefined,
  response_body: row.responseBody ?? undefined,
  response_truncated: row.responseTruncated === true ? true : undefined,
  // Every answer has headers; in a list they are not read.
  response_withheld: row.statusCode !== null && row.responseHeaders === null ? true : undefined,
});

/**
 * A delivery as the API shows it.
 * @param requestBody the exact body of its attempts; omitted in lists, and once its event is deleted
 */
export const presentDelivery = (
  row: DeliveryRow,
  attempts: readonly AttemptLine[],
  requestBody?: string,
): WebhookDelivery => ({
  id: row.id,
  endpoint_id: row.endpointId,
  event_id: row.eventId,
  event_type: row.eventType,
  resource_id: row.resourceId,
  status: row.isClaimed && row.status === 'pending' ? 'delivering' : row.status,
  attempts_count: row.attemptsCount,
  last_status_code: row.lastStatusCode ?? undefined,
  last_error: row.lastError ?? undefined,
  next_attempt_at: row.isClaimed ? undefined : row.nextAttemptAt?.toISOString(),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  attempts: attempts.map(presentAttempt),
  request_body: requestBody,
});
