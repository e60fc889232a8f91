import type { Database } from '../database/database';
import type { OpenContext } from '../kernel/context';
import type { Settings } from '../kernel/settings';
import { DELETION_REST_MS, PENDING_MS } from './rules';
import { deleteObject } from './s3-objects';
import { type ContentRow, claimLeftovers, deleteContent, findContent, updateContent } from './store';

interface DeletionParts {
  readonly database: Database;
  readonly settings: Settings;
}

/**
 * Deletes bytes in the database at once. Bytes outside of it are marked, so that nothing new refers to them, and
 * delayed, so that no other process works on them and one that can't be deleted does not block the rest.
 */
async function claim({ database }: DeletionParts, now: Date, limit: number): Promise<ContentRow[]> {
  const times = { now, pendingBefore: new Date(now.getTime() - PENDING_MS) };
  return database.transaction(async (tx) => {
    const contents = await claimLeftovers(tx, times, limit);
    for (const content of contents) {
      if (content.storage === 'database') await deleteContent(tx, content);
      else {
        const updatedAt = new Date(now.getTime() + DELETION_REST_MS);
        await updateContent(tx, content, { state: 'doomed', updatedAt }, now);
      }
    }
    return contents;
  });
}

/**
 * Deletes the bytes of up to `limit` contents that nothing refers to, in the database and outside.
 * @returns how many
 * @throws the first error of a deletion outside, after all others were tried; it is retried a minute later
 */
export async function deleteLeftovers(parts: DeletionParts, now: Date, limit: number): Promise<number> {
  const { database, settings } = parts;
  const contents = await claim(parts, now, limit);
  const failures: unknown[] = [];
  for (const content of contents.filter(({ storage }) => storage === 's3')) {
    try {
      if (!settings.s3) throw new Error('files are in an S3 storage, whose settings are missing');
      await deleteObject(settings.s3, content.id);
      await database.transaction((tx) => deleteContent(tx, content));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return contents.length;
}

/**
 * Deletes bytes that nothing refers to any more: in the database with the transaction, in an outside storage by the
 * job that deletes leftovers. Does nothing if they are already deleted.
 */
export async function dropContent(
  { tx, now }: OpenContext,
  organisationId: string,
  contentId: string,
): Promise<void> {
  const content = await findContent(tx, organisationId, contentId);
  if (!content) return;
  if (content.storage === 'database') await deleteContent(tx, content);
  else await updateContent(tx, content, { state: 'doomed', scan: 'none', nextScanAt: null }, now);
}
