import type { Database } from '../database/database';
import type { OpenContext } from '../kernel/context';
import type { Settings } from '../kernel/settings';
import { openContent } from './open-content';
import { nextRescanAt } from './rules';
import { scanWithClamd, type Verdict } from './scan-with-clamd';
import { type ContentRow, claimScans, findContent, updateContent } from './store';

interface ScanParts {
  readonly database: Database;
  readonly settings: Settings;
}

/** A content that waited for its scan, and the scanner's verdict. */
export interface Rescanned {
  readonly id: string;
  readonly organisationId: string;
  readonly verdict: Verdict;
}

/** Claims the content whose scan is due and delays its next one, so that no other process takes it meanwhile. */
const claim = (database: Database, now: Date): Promise<ContentRow | undefined> =>
  database.transaction(async (tx) => {
    const [content] = await claimScans(tx, now, 1);
    if (content) {
      const nextScanAt = nextRescanAt(content.createdAt, now);
      await updateContent(tx, content, { nextScanAt, updatedAt: content.updatedAt }, now);
    }
    return content;
  });

/**
 * Scans a content that could not be scanned when it was uploaded.
 * @returns the verdict, for the caller to record with the referring records; null when none is due
 * @throws Error when the scanner is still unreachable: the next scan is later each time
 */
export async function rescanContent({ database, settings }: ScanParts, now: Date): Promise<Rescanned | null> {
  const { clamav } = settings;
  const content = clamav && (await claim(database, now));
  if (!content) return null;
  const { id, organisationId } = content;
  const bytes = await openContent({ tx: database.reads, settings }, organisationId, id);
  if (!bytes) return null;
  return { id, organisationId, verdict: await scanWithClamd(clamav, bytes) };
}

/** Marks a content as clean if it is still stored. */
export async function markClean(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  organisationId: string,
  contentId: string,
): Promise<void> {
  const content = await findContent(tx, organisationId, contentId);
  if (content?.state === 'kept') await updateContent(tx, content, { scan: 'clean', nextScanAt: null }, now);
}
