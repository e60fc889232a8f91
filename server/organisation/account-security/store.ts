import { and, count, eq, gt, inArray, isNull, min, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import type { RequestHistory } from './rules';
import { passwordResets as resets } from './tables';

export type ResetRecord = typeof resets.$inferSelect;

const EMAIL_LOCKS = 4_604;
const ADDRESS_LOCKS = 4_605;

/** Serialises requests for one email address, and from one address, until the transaction ends. */
export async function lockRequests(tx: Transaction, email: string, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EMAIL_LOCKS}::int, hashtext(${email}))`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCKS}::int, hashtext(${address}))`);
}

/** Requests since a time that name an email address, or came from an address. */
export async function readRequests(
  tx: Transaction,
  by: { readonly email: string } | { readonly address: string },
  since: Date,
): Promise<RequestHistory> {
  const isTheirs = 'email' in by ? eq(resets.email, by.email) : eq(resets.address, by.address);
  const [row] = await tx
    .select({ count: count(), oldest: min(resets.createdAt) })
    .from(resets)
    .where(and(isTheirs, gt(resets.createdAt, since)));
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
}

export async function insertRequest(tx: Transaction, request: typeof resets.$inferInsert): Promise<void> {
  await tx.insert(resets).values(request);
}

/** Unprocessed requests, oldest first, locked until the transaction ends. */
export const claimRequests = (tx: Transaction, limit: number): Promise<ResetRecord[]> =>
  tx
    .select()
    .from(resets)
    .where(eq(resets.isHandled, false))
    .orderBy(resets.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markHandled(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(resets)
    .set({ isHandled: true })
    .where(inArray(resets.id, [...ids]));
}

/** Gives a request its link. */
export async function writeLink(
  tx: Transaction,
  id: string,
  personId: string,
  tokenHash: Uint8Array,
): Promise<void> {
  await tx.update(resets).set({ personId, tokenHash }).where(eq(resets.id, id));
}

/** The person of a valid link; null for any other. */
export async function readOpenLink(
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | null> {
  const [row] = await tx.select({ personId: resets.personId }).from(resets).where(isOpenLink(tokenHash, now));
  return row?.personId ?? null;
}

/** Uses a link; null when it is no longer valid: of concurrent uses one gets the person. */
export async function spendLink(tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(resets)
    .set({ usedAt: now })
    .where(isOpenLink(tokenHash, now))
    .returning({ personId: resets.personId });
  return row?.personId ?? null;
}

const isOpenLink = (tokenHash: Uint8Array, now: Date) =>
  and(eq(resets.tokenHash, tokenHash), isNull(resets.usedAt), gt(resets.expiresAt, now));

/** Closes all of a person's links and unsent requests. */
export async function closeResetsOf(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  await tx
    .update(resets)
    .set({ usedAt: now, isHandled: true })
    .where(
      and(
        isNull(resets.usedAt),
        or(eq(resets.personId, id), and(eq(resets.email, email), eq(resets.isHandled, false))),
      ),
    );
}

/** Deletes up to `limit` requests from before a time. */
export const deleteOldResets = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: resets, by: resets.createdAt, before, limit });
