import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DeliveryGroup, DeliveryStatus } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type { Scope } from '@/server/platform/kernel/context';
import { claimOf, columns, type DeliveryRow, ofScope } from './store';
import { webhookClaims as claims, webhookDeliveries as deliveries } from './tables';

/** The columns that a shown status stands for. */
const withStatus = (status: DeliveryStatus) => {
  if (status === 'delivering') return and(eq(deliveries.status, 'pending'), isNotNull(claims.claim));
  if (status === 'pending') return and(eq(deliveries.status, 'pending'), isNull(claims.claim));
  return eq(deliveries.status, status);
};

/** The status that is shown. */
const shownStatus = sql<DeliveryStatus>`case when ${deliveries.status} = 'pending' and ${claims.claim} is not null
  then 'delivering' else ${deliveries.status} end`;

interface DeliveryFilters extends Partial<ListInput> {
  readonly query?: string | undefined;
  readonly endpoint_id?: string | undefined;
  readonly event_id?: string | undefined;
  readonly event_type?: EventType | undefined;
  readonly eventIds?: readonly string[] | undefined;
  readonly status?: DeliveryStatus | undefined;
  readonly status_code?: number | undefined;
}

const matching = (scope: ScopePlaces, input: DeliveryFilters): SQL | undefined =>
  and(
    ofScope(scope),
    ...commonFilters(deliveries, input),
    input.endpoint_id === undefined ? undefined : eq(deliveries.endpointId, input.endpoint_id),
    input.event_id === undefined ? undefined : eq(deliveries.eventId, input.event_id),
    input.event_type === undefined ? undefined : eq(deliveries.eventType, input.event_type),
    input.eventIds && inArray(deliveries.eventId, [...input.eventIds]),
    input.status && withStatus(input.status),
    // The second condition lets the index of undelivered deliveries serve the first.
    input.status && input.status !== 'succeeded' ? sql`status <> 'succeeded'` : undefined,
    input.status_code === undefined ? undefined : eq(deliveries.lastStatusCode, input.status_code),
    input.status_code !== undefined && input.status_code >= 300 ? sql`last_status_code >= 300` : undefined,
    anyContains(
      [
        sql`${deliveries.id}::text`,
        deliveries.eventId,
        sql`${deliveries.resourceId}::text`,
        deliveries.lastError,
      ],
      input.query,
    ),
  );

/** Deliveries of a scope, at most `most`. */
export const selectDeliveries = preparedPage<Scope, DeliveryFilters, DeliveryRow>((tx, scope, input, most) =>
  tx
    .select(columns)
    .from(deliveries)
    .leftJoin(claims, claimOf)
    .where(and(matching(scope, input), afterCursor(deliveries, input)))
    .orderBy(...newestFirst(deliveries, input))
    .limit(most),
);

/** The newest matching deliveries, counted by status. */
export function countDeliveries(tx: Transaction, scope: Scope, filters: DeliveryFilters) {
  const rows = tx
    .select({ status: shownStatus.as('status') })
    .from(deliveries)
    .leftJoin(claims, claimOf)
    .where(matching(scope, filters))
    .orderBy(...newestFirst(deliveries, {}))
    .limit(MOST_READ);
  return sumByGroup<DeliveryGroup>(tx, rows, ['status'], []);
}
