import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { DeliveryAttempt, DeliveryLine, WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { findEventBody, listResourceEvents } from '@/server/core/event-outbox/read-events';
import { allPages, createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { countDeliveries, selectDeliveries } from './list-store';
import { type AttemptRow, type DeliveryRow, findDelivery, selectAttemptLines, selectAttempts } from './store';

type AttemptLine = Pick<AttemptRow, 'number' | 'at' | 'statusCode' | 'error' | 'durationMs'>;

/** An attempt as lists show it: without headers and bodies. */
const presentAttemptLine = (row: AttemptLine): DeliveryAttempt => ({
  number: row.number,
  at: row.at.toISOString(),
  status_code: row.statusCode ?? undefined,
  error: row.error ?? undefined,
  duration_ms: row.durationMs,
});

const presentAttempt = (row: AttemptRow): DeliveryAttempt => ({
  ...presentAttemptLine(row),
  request_headers: row.requestHeaders,
  response_headers: row.responseHeaders ?? undefined,
  response_body: row.responseBody ?? undefined,
  response_truncated: row.responseTruncated === true ? true : undefined,
  // Every response has headers; a withheld one is stored without.
  response_withheld: row.statusCode !== null && row.responseHeaders === null ? true : undefined,
});

/** A delivery as the API shows it, without its attempts. */
const presentLine = (row: DeliveryRow): DeliveryLine => ({
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
});

/** Adds the attempts to a delivery's line, without copying it: lists have many. */
const presentDelivery = (row: DeliveryRow, attempts: DeliveryAttempt[]) =>
  Object.assign(presentLine(row), { attempts });

/** A delivery with its attempts, requests and responses. */
export async function readDelivery(context: Context, row: DeliveryRow): Promise<WebhookDelivery> {
  const [attempts, body] = await Promise.all([
    selectAttempts(context.tx, row.id),
    findEventBody(context, row.eventId),
  ]);
  // Without a body once its event is deleted.
  return { ...presentDelivery(row, attempts.map(presentAttempt)), request_body: body };
}

/**
 * One delivery with every attempt (`GET /webhook-deliveries/{id}`).
 * @throws ApiError not_found
 */
export async function getWebhookDelivery(
  context: Context,
  input: InputOf<typeof operations.getWebhookDelivery>,
): Promise<AnswerOf<typeof operations.getWebhookDelivery>> {
  const id = input.delivery_id;
  const row = isUuid(id) ? await findDelivery(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: await readDelivery(context, row) };
}

/** Filters with the events of their record, by which its deliveries are found. */
async function withEvents<Input extends { readonly resource_id?: string | undefined }>(
  context: Context,
  { resource_id, ...filters }: Input,
) {
  const about = resource_id && (await listResourceEvents(context, resource_id));
  return { ...filters, eventIds: about ? about.map(({ id }) => id) : undefined };
}

/**
 * A page of the deliveries, newest first, each with its attempts but without their headers and bodies
 * (`GET /webhook-deliveries`).
 * @throws ApiError invalid_cursor
 */
export async function listWebhookDeliveries(
  context: Context,
  input: InputOf<typeof operations.listWebhookDeliveries>,
): Promise<AnswerOf<typeof operations.listWebhookDeliveries>> {
  const { tx, scope } = context;
  const filters = await withEvents(context, input);
  if (filters.eventIds?.length === 0) return { data: [], next_cursor: null, prev_cursor: null };
  const page = pageOf(await selectDeliveries(tx, scope, filters, input.limit + 1), input, createdCursor);
  const tried = page.rows.filter(({ attemptsCount }) => attemptsCount > 0).map(({ id }) => id);
  const lines = tried.length === 0 ? [] : await selectAttemptLines(tx, tried);
  const byDelivery = new Map<string, typeof lines>();
  for (const line of lines) {
    const known = byDelivery.get(line.deliveryId);
    if (known) known.push(line);
    else byDelivery.set(line.deliveryId, [line]);
  }
  return {
    data: page.rows.map((row) =>
      presentDelivery(row, (byDelivery.get(row.id) ?? []).map(presentAttemptLine)),
    ),
    ...cursorsOf(page),
  };
}

/** The number of deliveries that match, by status (`GET /webhook-deliveries/summary`). */
export const summariseWebhookDeliveries = async (
  context: Context,
  input: InputOf<typeof operations.summariseWebhookDeliveries>,
): Promise<AnswerOf<typeof operations.summariseWebhookDeliveries>> => ({
  data: await countDeliveries(context.tx, context.scope, await withEvents(context, input)),
});

/**
 * All deliveries, newest first, loaded page by page, so that their number costs no memory
 * (`GET /webhook-deliveries/export`). Excludes deliveries created after it began.
 */
export async function* exportWebhookDeliveries(
  context: Context,
  input: InputOf<typeof operations.exportWebhookDeliveries>,
): AsyncGenerator<DeliveryLine, void> {
  const filters = await withEvents(context, input);
  const { tx, scope } = context;
  const pages = allPages((cursor, most) => selectDeliveries(tx, scope, { ...filters, cursor }, most));
  for await (const rows of pages) yield* rows.map(presentLine);
}
