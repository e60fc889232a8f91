import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { targetRefused } from '@/server/platform/outbound-http/check-target';
import { findOwnInbox } from '../inboxes/read-inboxes';
import { figuresOf, healthOf, hoursBegin, mayBePrivate, sumOf } from './rules';
import { type EndpointRow, findEndpoint, selectEndpoints, selectHours, selectUsed } from './store';

const HOURS = 24;

function present(row: EndpointRow, health: WebhookHealth, real: Date): WebhookEndpoint {
  const overlap = row.previousSecretUntil && row.previousSecretUntil > real;
  return {
    id: row.id,
    url: row.url,
    ...(row.description && { description: row.description }),
    events: row.events,
    enabled: row.enabled,
    ...(overlap && { previous_secret_expires_at: row.previousSecretUntil?.toISOString() }),
    health,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Endpoints as the interface shows them, with their health of the last 24 hours, without their secrets. */
async function presentEndpoints(context: Context, rows: readonly EndpointRow[]): Promise<WebhookEndpoint[]> {
  if (rows.length === 0) return [];
  const { tx, now } = context;
  // Grace periods end by real time, as signatures are made by it.
  const real = realTime(context);
  const ids = rows.map(({ id }) => id);
  const hours = await selectHours(tx, ids, hoursBegin(now, HOURS));
  const busy = new Set(hours.map(({ endpointId }) => endpointId));
  const quiet = ids.filter((id) => !busy.has(id));
  const used = quiet.length > 0 ? await selectUsed(tx, quiet) : busy;
  return rows.map((row) => {
    const tally = sumOf(hours.filter(({ endpointId }) => endpointId === row.id));
    const isUsed = busy.has(row.id) || used.has(row.id);
    return present(row, healthOf(row.failingSince, isUsed, tally), real);
  });
}

/** One endpoint as the interface shows it; with its secret only where that is handed in, because it was just made. */
export async function presentEndpoint(
  context: Context,
  row: EndpointRow,
  secret?: string,
): Promise<WebhookEndpoint> {
  const [endpoint] = await presentEndpoints(context, [row]);
  if (!endpoint) throw new Error('the endpoint was not presented');
  return { ...endpoint, ...(secret !== undefined && { secret }) };
}

/**
 * The results of attempts, in total and by hour, including the current hour (`GET /webhooks/{id}/health`).
 * @throws ApiError not_found
 */
export async function getWebhookHealth(
  { tx, scope, now }: Context,
  input: InputOf<typeof operations.getWebhookHealth>,
): Promise<AnswerOf<typeof operations.getWebhookHealth>> {
  const id = input.webhook_id;
  if (!isUuid(id)) throw notFound();
  const [row, hours] = await Promise.all([
    findEndpoint(tx, scope, id),
    selectHours(tx, [id], hoursBegin(now, input.hours)),
  ]);
  if (!row) throw notFound();
  const isUsed = hours.length > 0 || (await selectUsed(tx, [id])).has(id);
  return {
    data: {
      ...healthOf(row.failingSince, isUsed, sumOf(hours)),
      hours: hours.map((tally) => ({ hour: tally.hour.toISOString(), ...figuresOf(tally) })),
    },
  };
}

/**
 * One webhook endpoint with its health (`GET /webhooks/{id}`).
 * @throws ApiError not_found
 */
export async function getWebhook(
  context: Context,
  input: InputOf<typeof operations.getWebhook>,
): Promise<AnswerOf<typeof operations.getWebhook>> {
  const id = input.webhook_id;
  const row = isUuid(id) ? await findEndpoint(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: await presentEndpoint(context, row) };
}

/**
 * A page of the webhook endpoints, newest first (`GET /webhooks`).
 * @throws ApiError invalid_cursor
 */
export async function listWebhooks(
  context: Context,
  input: InputOf<typeof operations.listWebhooks>,
): Promise<AnswerOf<typeof operations.listWebhooks>> {
  const rows = await selectEndpoints(context.tx, context.scope, input);
  const page = pageOf(rows, input, createdCursor);
  return { data: await presentEndpoints(context, page.rows), ...cursorsOf(page) };
}

/** Whether deliveries may be sent to an endpoint: false if disabled or deleted. */
export async function isEndpointEnabled({ tx, scope }: Context, id: string): Promise<boolean> {
  return (await findEndpoint(tx, scope, id))?.enabled ?? false;
}

/**
 * The rights of an endpoint's URL. An inbox of the same test environment may be private like this service itself; any
 * other inbox is rejected.
 * @throws ApiError validation_failed (url)
 */
export async function findTargetRights(
  context: Context,
  url: string,
): Promise<{ readonly allowPrivate: boolean }> {
  const { settings, scope } = context;
  const inbox = await findOwnInbox(context, url);
  if (inbox === 'none') throw targetRefused();
  return { allowPrivate: inbox === 'own' || mayBePrivate(settings.webhookAllowPrivate, scope.environment) };
}
