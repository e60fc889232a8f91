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
import { figuresOf, healthOf, hoursBegin, mayBePrivate, ratedFiguresOf, sumOf } from './rules';
import {
  findEndpoint,
  type ShownEndpoint,
  selectEndpoints,
  selectHours,
  selectScopeHours,
  selectUsed,
} from './store';

const HOURS = 24;

function present(row: ShownEndpoint, health: WebhookHealth, real: Date): WebhookEndpoint {
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

/** The attempts of endpoints in the last 24 hours. */
const readHours = async ({ tx, now }: Context, ids: readonly string[]) =>
  ids.length === 0 ? [] : selectHours(tx, ids, hoursBegin(now, HOURS));

/** Endpoints as the interface shows them, with their health of the last 24 hours, without their secrets. */
async function presentEndpoints(
  context: Context,
  rows: readonly ShownEndpoint[],
  hours: Awaited<ReturnType<typeof readHours>>,
): Promise<WebhookEndpoint[]> {
  const { tx } = context;
  // Grace periods end by real time, as signatures are made by it.
  const real = realTime(context);
  const ids = rows.map(({ id }) => id);
  const busy = new Set(hours.map(({ endpointId }) => endpointId));
  const quiet = ids.filter((id) => !busy.has(id));
  const used = quiet.length > 0 ? await selectUsed(tx, quiet) : busy;
  return rows.map((row) => {
    const tally = sumOf(hours.filter(({ endpointId }) => endpointId === row.id));
    const isUsed = busy.has(row.id) || used.has(row.id);
    return present(row, healthOf(row, isUsed, tally), real);
  });
}

/** One endpoint as the interface shows it; with its secret only where that is handed in, because it was just made. */
export async function presentEndpoint(
  context: Context,
  row: ShownEndpoint,
  secret?: string,
): Promise<WebhookEndpoint> {
  const [endpoint] = await presentEndpoints(context, [row], await readHours(context, [row.id]));
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
      ...healthOf(row, isUsed, sumOf(hours)),
      hours: hours.map((tally) => ({ hour: tally.hour.toISOString(), ...figuresOf(tally) })),
    },
  };
}

/**
 * The results of the attempts of all endpoints together, in total and by hour, including the current hour
 * (`GET /webhooks/health`).
 */
export async function summariseWebhookHealth(
  { tx, scope, now }: Context,
  input: InputOf<typeof operations.summariseWebhookHealth>,
): Promise<AnswerOf<typeof operations.summariseWebhookHealth>> {
  const tallies = await selectScopeHours(tx, scope, hoursBegin(now, input.hours));
  const byHour = new Map<string, typeof tallies>();
  for (const tally of tallies) {
    const hour = tally.hour.toISOString();
    byHour.set(hour, [...(byHour.get(hour) ?? []), tally]);
  }
  return {
    data: {
      ...ratedFiguresOf(sumOf(tallies)),
      hours: [...byHour].map(([hour, parts]) => ({ hour, ...figuresOf(sumOf(parts)) })),
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
  if (!isUuid(id)) throw notFound();
  const [row, hours] = await Promise.all([
    findEndpoint(context.tx, context.scope, id),
    readHours(context, [id]),
  ]);
  const [data] = row ? await presentEndpoints(context, [row], hours) : [];
  if (!data) throw notFound();
  return { data };
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
  const ids = page.rows.map(({ id }) => id);
  const data = await presentEndpoints(context, page.rows, await readHours(context, ids));
  return { data, ...cursorsOf(page) };
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
