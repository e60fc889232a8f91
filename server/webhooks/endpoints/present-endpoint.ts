import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { healthOf, hoursBegin, sumOf } from './rules';
import { type EndpointRow, selectHours, selectUsed } from './store';

const HOURS = 24;

function present(row: EndpointRow, health: WebhookHealth, real: Date): WebhookEndpoint {
  const overlap = row.previousSecretUntil && row.previousSecretUntil > real;
  return {
    id: row.id,
    url: row.url,
    ...(row.description && { description: row.description }),
    events: row.events as EventType[],
    enabled: row.enabled,
    ...(overlap && { previous_secret_expires_at: row.previousSecretUntil?.toISOString() }),
    health,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Endpoints as the interface shows them, with their health of the last 24 hours, without their secrets. */
export async function presentEndpoints(
  context: Context,
  rows: readonly EndpointRow[],
): Promise<WebhookEndpoint[]> {
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
