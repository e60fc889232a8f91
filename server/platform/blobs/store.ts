import { and, asc, eq, lt, lte, or } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import type { ScanState } from './rules';
import { fileChunks, fileContents } from './tables';

export type ContentRow = typeof fileContents.$inferSelect;

export async function insertContent(tx: Transaction, row: ContentRow): Promise<void> {
  await tx.insert(fileContents).values(row);
}

/** One content of an organisation, in whatever state. */
export async function findContent(
  tx: Transaction,
  organisationId: string,
  contentId: string,
): Promise<ContentRow | null> {
  const [row] = await tx
    .select()
    .from(fileContents)
    .where(and(eq(fileContents.organisationId, organisationId), eq(fileContents.id, contentId)));
  return row ?? null;
}

/** The content with these bytes that something of the organisation refers to. */
export async function findKept(
  tx: Transaction,
  organisationId: string,
  sha256: string,
): Promise<ContentRow | null> {
  const [row] = await tx
    .select()
    .from(fileContents)
    .where(
      and(
        eq(fileContents.organisationId, organisationId),
        eq(fileContents.sha256, sha256),
        eq(fileContents.state, 'kept'),
      ),
    );
  return row ?? null;
}

/** What is left out stays as it is. */
interface ContentChange {
  readonly state?: 'kept' | 'doomed';
  readonly scan?: ScanState;
  readonly nextScanAt?: Date | null;
  /** Left out: now. */
  readonly updatedAt?: Date;
}

/** @returns false when the content is not there any more. */
export async function updateContent(
  tx: Transaction,
  { organisationId, id }: Pick<ContentRow, 'organisationId' | 'id'>,
  change: ContentChange,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(fileContents)
    .set({ updatedAt: now, ...change })
    .where(and(eq(fileContents.organisationId, organisationId), eq(fileContents.id, id)))
    .returning({ id: fileContents.id });
  return rows.length === 1;
}

/** Deletes a content's row and what of its bytes is in the database. */
export async function deleteContent(
  tx: Transaction,
  { organisationId, id }: Pick<ContentRow, 'organisationId' | 'id'>,
): Promise<void> {
  const deleted = await tx
    .delete(fileContents)
    .where(and(eq(fileContents.organisationId, organisationId), eq(fileContents.id, id)))
    .returning({ id: fileContents.id });
  if (deleted.length > 0) await tx.delete(fileChunks).where(eq(fileChunks.contentId, id));
}

export async function insertChunk(
  tx: Transaction,
  contentId: string,
  number: number,
  sealed: Uint8Array,
): Promise<void> {
  await tx
    .insert(fileChunks)
    .values({ contentId, number, sealed })
    // Drizzle's own error repeats the parameters; a log line is no place for a chunk.
    .catch((error: unknown) => {
      throw error instanceof Error && error.cause ? error.cause : error;
    });
}

/** A sealed chunk; null when it is gone. */
export async function findChunk(
  tx: Transaction,
  contentId: string,
  number: number,
): Promise<Uint8Array | null> {
  const [row] = await tx
    .select({ sealed: fileChunks.sealed })
    .from(fileChunks)
    .where(and(eq(fileChunks.contentId, contentId), eq(fileChunks.number, number)));
  return row?.sealed ?? null;
}

/**
 * Contents that nothing refers to: doomed ones whose time has come, and those whose upload never ended. Each is locked until
 * the transaction ends; those that another process holds are its own.
 */
export const claimLeftovers = (
  tx: Transaction,
  times: { readonly now: Date; readonly pendingBefore: Date },
  limit: number,
): Promise<ContentRow[]> =>
  tx
    .select()
    .from(fileContents)
    .where(
      or(
        and(eq(fileContents.state, 'doomed'), lte(fileContents.updatedAt, times.now)),
        and(eq(fileContents.state, 'pending'), lt(fileContents.updatedAt, times.pendingBefore)),
      ),
    )
    .orderBy(asc(fileContents.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Kept contents whose virus scan is due, locked in the same way. */
export const claimScans = (tx: Transaction, now: Date, limit: number): Promise<ContentRow[]> =>
  tx
    .select()
    .from(fileContents)
    .where(
      and(
        eq(fileContents.scan, 'waiting'),
        eq(fileContents.state, 'kept'),
        lte(fileContents.nextScanAt, now),
      ),
    )
    .orderBy(asc(fileContents.nextScanAt))
    .limit(limit)
    .for('update', { skipLocked: true });
