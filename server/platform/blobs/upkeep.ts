import { type SQL, sql } from 'drizzle-orm';
import type { DueQueue, SealedColumn } from '../kernel/module';
import { PENDING_MS } from './rules';
import { fileContents } from './tables';

/** Contents that nothing refers to and that are still stored: (due_at). */
const leftoverFiles = (now: Date, most: number): SQL => sql`
  select left_at as due_at from (
    select case ${fileContents.state} when 'doomed' then ${fileContents.updatedAt}
                else ${fileContents.updatedAt} + ${PENDING_MS}::integer * interval '1 millisecond' end as left_at
      from ${fileContents} where ${fileContents.state} <> 'kept') leftover
   where left_at <= ${now.toISOString()}::timestamptz order by left_at limit ${most}::integer`;

/** Stored contents whose virus scan is overdue: (due_at). */
const overdueScans = (now: Date, most: number): SQL => sql`
  select ${fileContents.nextScanAt} as due_at from ${fileContents}
   where ${fileContents.scan} = 'waiting' and ${fileContents.state} = 'kept'
     and ${fileContents.nextScanAt} <= ${now.toISOString()}::timestamptz
   order by ${fileContents.nextScanAt} limit ${most}::integer`;

/** Files to delete and to scan, as due work. */
export const fileQueues: readonly DueQueue[] = [
  { name: 'file_deletion', doneBy: 'jobs', due: leftoverFiles },
  { name: 'file_scan', doneBy: 'jobs', due: overdueScans },
];

/** Keys of contents. Chunks are sealed with these, so they stay as they are wherever they are stored. */
export const sealedContentKeys: SealedColumn = {
  column: fileContents.sealedKey,
  key: [fileContents.id],
  organisationId: fileContents.organisationId,
  environment: 'organisation',
};
