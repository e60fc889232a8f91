import type { KybHistoryEntry } from '@/lib/contract/kyb/kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { HistoryRow } from './store';

/** Something that happened, as the interface shows it. */
export const presentHistory = (row: HistoryRow): KybHistoryEntry => ({
  id: row.id,
  kind: row.kind as KybHistoryEntry['kind'],
  ...(row.fromStatus !== null && { from: row.fromStatus as KybStatus }),
  ...(row.toStatus !== null && { to: row.toStatus as KybStatus }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.questionId !== null && { question_id: row.questionId }),
  by: row.by as KybHistoryEntry['by'],
  created_at: row.createdAt.toISOString(),
});
