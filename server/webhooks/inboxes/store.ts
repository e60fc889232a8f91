import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { Transaction } from '@/server/platform/database/database';
import {
  afterCursor,
  beyondNumber,
  byNumber,
  commonFilters,
  type ListInput,
  type NumberPlace,
  newestFirst,
} from '@/server/platform/database/keyset';
import {
  placesOf,
  preparedPage,
  preparedRead,
  type ScopePlaces,
} from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { inboxes, inboxMessages } from './tables';

export type InboxRow = typeof inboxes.$inferSelect;
export type MessageRow = typeof inboxMessages.$inferSelect;

const ofScope = (scope: ScopePlaces) =>
  and(eq(inboxes.organisationId, scope.organisationId), eq(inboxes.environment, scope.environment));
const ofId = (scope: Scope, id: string) => and(ofScope(scope), eq(inboxes.id, id));
const messagesOf = (scope: ScopePlaces) =>
  and(
    eq(inboxMessages.organisationId, scope.organisationId),
    eq(inboxMessages.environment, scope.environment),
  );

const readInboxes = preparedPage<Scope, ListInput, InboxRow>((tx, scope, input, most) =>
  tx
    .select()
    .from(inboxes)
    .where(and(ofScope(scope), ...commonFilters(inboxes, input), afterCursor(inboxes, input)))
    .orderBy(...newestFirst(inboxes, input))
    .limit(most),
);

export const selectInboxes = (tx: Transaction, scope: Scope, input: ListInput): Promise<InboxRow[]> =>
  readInboxes(tx, scope, input, input.limit + 1);

const readInbox = preparedRead<Scope & { id: string }, InboxRow>((tx, placeOf) =>
  tx
    .select()
    .from(inboxes)
    .where(and(ofScope(placesOf(placeOf)), eq(inboxes.id, placeOf('id')))),
);

export async function findInbox(tx: Transaction, scope: Scope, id: string): Promise<InboxRow | undefined> {
  const [row] = await readInbox(tx, { ...scope, id });
  return row;
}

/** An inbox under its lock. */
export async function lockInbox(tx: Transaction, scope: Scope, id: string): Promise<InboxRow | undefined> {
  const [row] = await tx.select().from(inboxes).where(ofId(scope, id)).for('update');
  return row;
}

/** The owner of an inbox, for a message without a key. */
export async function findInboxScope(tx: Transaction, id: string): Promise<Scope | undefined> {
  const [row] = await tx
    .select({ organisationId: inboxes.organisationId })
    .from(inboxes)
    .where(eq(inboxes.id, id));
  return row && { organisationId: row.organisationId, environment: 'test' };
}

const SCOPE_LOCKS = 4_703;

/** The number of inboxes, locked until the transaction ends. */
export async function lockCount(tx: Transaction, scope: Scope): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${SCOPE_LOCKS}::int, hashtext(${scope.organisationId}::text))`,
  );
  const [row] = await tx.select({ count: count() }).from(inboxes).where(ofScope(scope));
  return row?.count ?? 0;
}

export async function insertInbox(
  tx: Transaction,
  scope: Scope,
  inbox: Pick<InboxRow, 'id' | 'name' | 'createdAt' | 'updatedAt'>,
): Promise<InboxRow> {
  const [row] = await tx
    .insert(inboxes)
    .values({ ...inbox, ...scope })
    .returning();
  if (!row) throw new Error('the inbox was not written');
  return row;
}

export async function updateInboxRow(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: Partial<Pick<InboxRow, 'name' | 'mode' | 'statusCode'>> & Pick<InboxRow, 'updatedAt'>,
): Promise<InboxRow | undefined> {
  const [row] = await tx.update(inboxes).set(change).where(ofId(scope, id)).returning();
  return row;
}

/** Deletes an inbox with its messages; its row first, so that none can come in any more. */
export async function deleteInboxRow(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<InboxRow | undefined> {
  const [row] = await tx.delete(inboxes).where(ofId(scope, id)).returning();
  if (row) await tx.delete(inboxMessages).where(and(messagesOf(scope), eq(inboxMessages.inboxId, id)));
  return row;
}

/** Assigns the next number of an inbox, whose row is locked until the transaction ends. */
export async function takeNumber(
  tx: Transaction,
  scope: Scope,
  id: string,
  most: number,
): Promise<InboxRow | undefined> {
  const [row] = await tx
    .update(inboxes)
    .set({
      lastNumber: sql`${inboxes.lastNumber} + 1`,
      messagesCount: sql`least(${inboxes.messagesCount} + 1, ${most}::integer)`,
    })
    .where(ofId(scope, id))
    .returning();
  return row;
}

export async function insertMessage(
  tx: Transaction,
  scope: Scope,
  message: Omit<typeof inboxMessages.$inferInsert, keyof Scope>,
): Promise<void> {
  await tx.insert(inboxMessages).values({ ...message, ...scope });
}

/** Deletes the messages of an inbox up to a number. */
export async function deleteMessagesUpTo(tx: Transaction, inboxId: string, number: number): Promise<void> {
  await tx
    .delete(inboxMessages)
    .where(and(eq(inboxMessages.inboxId, inboxId), lte(inboxMessages.number, number)));
}

interface MessageFilters {
  readonly ids?: string[] | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  readonly after_number?: number | undefined;
  readonly event_type?: EventType | undefined;
  readonly event_id?: string | undefined;
  readonly resource_id?: string | undefined;
}

const readNewest = preparedRead<Scope & { inboxId: string; most: number }, MessageRow>((tx, placeOf) =>
  tx
    .select()
    .from(inboxMessages)
    .where(and(messagesOf(placesOf(placeOf)), eq(inboxMessages.inboxId, placeOf('inboxId'))))
    .orderBy(byNumber(inboxMessages.number, undefined))
    .limit(placeOf('most')),
);

/** Newest first; or, with `after_number`, oldest first after it; from a cursor forward or backward. Plus one. */
export function selectMessages(
  tx: Transaction,
  scope: Scope,
  inboxId: string,
  { ids, created_from, created_to, ...filters }: MessageFilters,
  { place, limit }: { readonly place: NumberPlace | undefined; readonly limit: number },
): Promise<MessageRow[]> {
  const { after_number: after, event_type: type, event_id: eventId, resource_id: resourceId } = filters;
  const given = [ids, created_from, created_to, after, type, eventId, resourceId, place];
  if (given.every((one) => one === undefined)) return readNewest(tx, { ...scope, inboxId, most: limit + 1 });
  const first = after === undefined ? 'newest' : 'oldest';
  const { number } = inboxMessages;
  return tx
    .select()
    .from(inboxMessages)
    .where(
      and(
        messagesOf(scope),
        eq(inboxMessages.inboxId, inboxId),
        ...commonFilters(inboxMessages, { ids, created_from, created_to }),
        after === undefined ? undefined : gt(number, after),
        beyondNumber(number, place, first),
        type ? eq(inboxMessages.eventType, type) : undefined,
        eventId ? eq(inboxMessages.eventId, eventId) : undefined,
        resourceId ? eq(inboxMessages.resourceId, resourceId) : undefined,
      ),
    )
    .orderBy(byNumber(number, place, first))
    .limit(limit + 1);
}
