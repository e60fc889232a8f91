import type { KybHistoryEntry } from '@/lib/contract/kyb/kyb';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { insertHistory } from './store';

/** Writes down what happened to a verification, for partner and reviewer to read. */
export const recordHistory = (
  { tx, now }: OpenContext,
  organisationId: string,
  entry: Omit<KybHistoryEntry, 'id' | 'created_at'>,
): Promise<void> =>
  insertHistory(tx, {
    id: newId(),
    organisationId,
    kind: entry.kind,
    fromStatus: entry.from ?? null,
    toStatus: entry.to ?? null,
    reason: entry.reason ?? null,
    questionId: entry.question_id ?? null,
    by: entry.by,
    createdAt: now,
  });
