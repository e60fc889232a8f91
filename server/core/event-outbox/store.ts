import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { Transaction } from '@/server/platform/database/database';
import { beyondNumber, byNumber, type NumberPlace } from '@/server/platform/database/keyset';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import { anyContains } from '@/server/platform/database/summary';
import type { Scope } from '@/server/platform/kernel/context';
import { eventCounters, events } from './tables';

export type EventRow = typeof events.$inferSelect;

const ofScope = (scope: ScopePlaces) =>
  and(eq(events.organisationId, scope.organisationId), eq(events.environment, scope.environment));

interface FeedFilters {
  readonly ids?: string[] | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  readonly query?: string | undefined;
  readonly type?: EventType | undefined;
}

/** A part of the feed: order, start, limit, and the time of its oldest event. */
export interface FeedPart {
  readonly after: number | undefined;
  readonly order: 'newest' | 'oldest';
  readonly place: NumberPlace | undefined;
  readonly most: number;
  readonly begins: Date;
}

const readNewest = preparedRead<Scope & { begins: string; most: number }, EventRow>((tx, placeOf) =>
  tx
    .select()
    .from(events)
    .where(and(ofScope(placesOf(placeOf)), gte(events.createdAt, placeOf('begins'))))
    .orderBy(byNumber(events.sequence, undefined))
    .limit(placeOf('most')),
);

export function selectEvents(
  tx: Transaction,
  scope: Scope,
  filters: FeedFilters,
  part: FeedPart,
): Promise<EventRow[]> {
  const { after, order, place, most, begins } = part;
  const { ids, created_from, created_to, query, type } = filters;
  const isWhole = [ids, created_from, created_to, query, type, after, place].every(
    (one) => one === undefined,
  );
  if (isWhole && order === 'newest') return readNewest(tx, { ...scope, begins: begins.toISOString(), most });
  return tx
    .select()
    .from(events)
    .where(
      and(
        ofScope(scope),
        gte(events.createdAt, begins),
        ids && inArray(events.id, ids),
        created_from ? gte(events.createdAt, new Date(created_from)) : undefined,
        created_to ? lte(events.createdAt, new Date(created_to)) : undefined,
        anyContains([events.body], query),
        type && eq(events.type, type),
        after === undefined ? undefined : gt(events.sequence, after),
        beyondNumber(events.sequence, place, order),
      ),
    )
    .orderBy(byNumber(events.sequence, place, order))
    .limit(most);
}

const readEvent = preparedRead<Scope & { id: string }, EventRow>((tx, placeOf) =>
  tx
    .select()
    .from(events)
    .where(and(ofScope(placesOf(placeOf)), eq(events.id, placeOf('id')))),
);

export async function findEvent(tx: Transaction, scope: Scope, id: string): Promise<EventRow | undefined> {
  const [row] = await readEvent(tx, { ...scope, id });
  return row;
}

/** The events of a record, in order. */
export function selectResourceEvents(tx: Transaction, scope: Scope, resourceId: string): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(and(ofScope(scope), eq(events.resourceId, resourceId)))
    .orderBy(asc(events.sequence));
}

const readCaused = preparedRead<Scope & { requestId: string }, { id: string; type: string }>((tx, placeOf) =>
  tx
    .select({ id: events.id, type: events.type })
    .from(events)
    .where(and(ofScope(placesOf(placeOf)), eq(events.requestId, placeOf('requestId'))))
    .orderBy(asc(events.sequence)),
);

/** The events that a request caused, in the order of writing. */
export const selectCausedEvents = (
  tx: Transaction,
  scope: Scope,
  requestId: string,
): Promise<{ id: string; type: string }[]> => readCaused(tx, { ...scope, requestId });

/** The sequence of the feed's last event; 0 before the first. */
export async function lastSequence(tx: Transaction, scope: Scope): Promise<number> {
  const [row] = await tx
    .select({ last: eventCounters.lastSequence })
    .from(eventCounters)
    .where(
      and(
        eq(eventCounters.organisationId, scope.organisationId),
        eq(eventCounters.environment, scope.environment),
      ),
    );
  return row?.last ?? 0;
}

/** The sequence of the last event before a time; 0 when there is none. */
export async function lastSequenceBefore(tx: Transaction, scope: Scope, moment: Date): Promise<number> {
  const [row] = await tx
    .select({ sequence: events.sequence })
    .from(events)
    .where(and(ofScope(scope), lt(events.createdAt, moment)))
    .orderBy(desc(events.sequence))
    .limit(1);
  return row?.sequence ?? 0;
}

/** The exact bodies of events of any organisation. */
export async function selectBodies(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; body: string; request_id: string | null }[]> {
  const answer = await queryRows<{ id: string; body: string; request_id: string | null }>(
    tx,
    sql`/* planned anew */ select id, body, request_id from events where id = any(${sql.param(ids)}::text[])`,
  );
  return answer;
}

export interface EventRange {
  readonly from: Date;
  readonly to: Date;
  readonly types: readonly EventType[] | undefined;
  readonly ids: readonly string[] | undefined;
}

/** Events of a range of times, oldest first. */
export function selectEventRefs(tx: Transaction, scope: Scope, range: EventRange, most: number) {
  return tx
    .select({ id: events.id, type: events.type, resourceId: events.resourceId, createdAt: events.createdAt })
    .from(events)
    .where(
      and(
        ofScope(scope),
        gte(events.createdAt, range.from),
        lte(events.createdAt, range.to),
        range.types && inArray(events.type, [...range.types]),
        range.ids && inArray(events.id, [...range.ids]),
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(most);
}
