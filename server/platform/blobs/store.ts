import { and, asc, eq, lt, lte, or } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import type { ScanState } from './rules';
import { fileChunks, fileContents } from './tables';

export type ContentRow = typeof fileContents.$inferSelect;

export async function insertContent(tx: Transaction, row: ContentRow): Promise<void> {
  await tx.insert(fileContents).values(row);
}

/** A content of an organisation, in any state. */
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

/** The stored content of the organisation with these bytes. */
export async function findStoredContent(
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

/** Omitted fields stay unchanged. */
interface ContentChange {
  readonly state?: 'kept' | 'doomed';
  readonly scan?: ScanState;
  readonly nextScanAt?: Date | null;
  /** Default: now. */
  readonly updatedAt?: Date;
}

/** @returns false when the content does not exist any more */
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

/** Deletes a content's row and its bytes in the database. */
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
    // Drizzle's own error repeats the parameters; a log line must not contain a chunk.
    .catch((error: unknown) => {
      throw error instanceof Error && error.cause ? error.cause : error;
    });
}

/** An encrypted chunk; null when it was deleted. */
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
 * Contents that nothing refers to: marked ones that are due, and those whose upload never ended. Locks each until the
 * transaction ends and skips those that another process has locked.
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

/** Stored contents whose virus scan is due, locked in the same way. */
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
