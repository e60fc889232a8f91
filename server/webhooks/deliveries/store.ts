import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { Transaction } from '@/server/platform/database/database';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import {
  webhookAttempts as attempts,
  webhookClaims as claims,
  webhookDeliveries as deliveries,
} from './tables';

export type DeliveryRow = typeof deliveries.$inferSelect & {
  /** A process is sending it now. */
  readonly isClaimed: boolean;
};
export type AttemptRow = typeof attempts.$inferSelect;
type NewDelivery = typeof deliveries.$inferInsert;

export const ofScope = (scope: ScopePlaces) =>
  and(eq(deliveries.organisationId, scope.organisationId), eq(deliveries.environment, scope.environment));

/** Rows of one insert: a statement takes 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Writes deliveries, except for an event and endpoint that have one; returns how many. */
export async function insertDeliveries(tx: Transaction, rows: readonly NewDelivery[]): Promise<number> {
  let written = 0;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const inserted = await tx
      .insert(deliveries)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing({ target: [deliveries.eventId, deliveries.endpointId] })
      .returning({ id: deliveries.id });
    written += inserted.length;
  }
  return written;
}

/** Every column, and whether a process is sending it; for selects that join `claims`. */
export const columns = {
  ...getTableColumns(deliveries),
  isClaimed: sql<boolean>`${claims.claim} is not null`,
};
export const claimOf = and(
  eq(claims.deliveryId, deliveries.id),
  gte(claims.claimedUntil, sql`clock_timestamp()`),
);

const byId = (tx: Transaction, scope: ScopePlaces, id: string | Placeholder) =>
  tx
    .select(columns)
    .from(deliveries)
    .leftJoin(claims, claimOf)
    .where(and(ofScope(scope), eq(deliveries.id, id)));

const readOne = preparedRead<Scope & { id: string }, DeliveryRow>((tx, placeOf) =>
  byId(tx, placesOf(placeOf), placeOf('id')),
);

export async function findDelivery(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await readOne(tx, { ...scope, id });
  return row;
}

export async function lockDelivery(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await byId(tx, scope, id).for('update', { of: deliveries });
  return row;
}

export async function updateDelivery(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: Partial<NewDelivery>,
): Promise<void> {
  await tx
    .update(deliveries)
    .set(change)
    .where(and(ofScope(scope), eq(deliveries.id, id)));
}

type AttemptLine = Pick<AttemptRow, 'deliveryId' | 'number' | 'at' | 'statusCode' | 'error' | 'durationMs'>;

const readLines = preparedRead<{ ids: readonly string[] }, AttemptLine>((tx, placeOf) =>
  tx
    .select({
      deliveryId: attempts.deliveryId,
      number: attempts.number,
      at: attempts.at,
      statusCode: attempts.statusCode,
      error: attempts.error,
      durationMs: attempts.durationMs,
    })
    .from(attempts)
    .where(sql`${attempts.deliveryId} = any(${placeOf('ids')}::uuid[])`)
    .orderBy(attempts.deliveryId, attempts.number),
);

/** Attempts without their headers and bodies, oldest first. */
export const selectAttemptLines = (tx: Transaction, deliveryIds: readonly string[]): Promise<AttemptLine[]> =>
  readLines(tx, { ids: deliveryIds });

const readAttempts = preparedRead<{ deliveryId: string }, AttemptRow>((tx, placeOf) =>
  tx
    .select()
    .from(attempts)
    .where(eq(attempts.deliveryId, placeOf('deliveryId')))
    .orderBy(asc(attempts.number)),
);

/** The attempts of a delivery with requests and responses, oldest first. */
export const selectAttempts = (tx: Transaction, deliveryId: string): Promise<AttemptRow[]> =>
  readAttempts(tx, { deliveryId });

/** More at once would block a request, and its locks, for too long. */
const MOST_MOVED = 200_000;

/**
 * Changes the status of an endpoint's waiting deliveries, 200,000 at most; the worker finds the rest when they are
 * due. Returns how many.
 */
export async function moveWaiting(
  tx: Transaction,
  endpointId: string,
  from: readonly DeliveryStatus[],
  change: Partial<NewDelivery>,
): Promise<number> {
  const waiting = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.endpointId, endpointId), inArray(deliveries.status, [...from])))
    .limit(MOST_MOVED);
  const rows = await tx
    .update(deliveries)
    .set({ ...change, nextAttemptAt: null })
    .where(and(inArray(deliveries.id, waiting), inArray(deliveries.status, [...from])))
    .returning({ id: deliveries.id });
  return rows.length;
}

interface ReplayRange {
  readonly endpointId: string;
  readonly from: Date;
  readonly to: Date;
  readonly types: readonly EventType[] | undefined;
  readonly eventIds: readonly string[] | undefined;
}

/**
 * Deliveries that have ended, or wait for a later attempt: all but those due or being sent. One that was never
 * attempted counts as due, even if a process with a fast clock scheduled it.
 */
const isAtRest = (now: Date) =>
  or(
    ne(deliveries.status, 'pending'),
    and(isNotNull(deliveries.firstAttemptAt), gt(deliveries.nextAttemptAt, now)),
  );

/** The deliveries of a range to an endpoint, of any status except tests. */
export function selectRange(tx: Transaction, scope: Scope, range: ReplayRange, now: Date, most: number) {
  return tx
    .select({
      id: deliveries.id,
      eventId: deliveries.eventId,
      status: deliveries.status,
      isAtRest: sql<boolean>`${isAtRest(now)}`,
    })
    .from(deliveries)
    .where(
      and(
        ofScope(scope),
        eq(deliveries.endpointId, range.endpointId),
        ne(deliveries.eventType, 'webhook.test'),
        gte(deliveries.createdAt, range.from),
        lte(deliveries.createdAt, range.to),
        range.types && inArray(deliveries.eventType, [...range.types]),
        range.eventIds && inArray(deliveries.eventId, [...range.eventIds]),
      ),
    )
    .limit(most);
}

/** Restarts the schedule of deliveries, unless they changed meanwhile; returns how many. */
export async function restart(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
  statuses: readonly DeliveryStatus[],
  now: Date,
): Promise<number> {
  const rows = await tx
    .update(deliveries)
    .set({
      status: 'pending',
      step: 0,
      firstAttemptAt: null,
      onDemand: false,
      nextAttemptAt: now,
      updatedAt: now,
    })
    .where(
      and(
        ofScope(scope),
        sql`${deliveries.id} = any(${sql.param(ids)}::uuid[])`,
        inArray(deliveries.status, [...statuses]),
        isAtRest(now),
      ),
    )
    .returning({ id: deliveries.id });
  return rows.length;
}
