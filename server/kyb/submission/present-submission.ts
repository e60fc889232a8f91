import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import { openRecord } from '@/server/platform/crypto/seal-record';
import type { Settings } from '@/server/platform/kernel/settings';
import type { SubmissionRow } from './store';

/** What is sealed of a submission: everything that was said. */
export type SubmissionData = Omit<KybSubmission, 'id' | 'number' | 'created_at'>;

/** The seal of a submission. */
export const submissionSeal = (organisationId: string, id: string) => ({
  organisationId,
  table: 'kyb_submissions',
  id,
});

/** Opens a submission, and shows it as the interface does. */
export function presentSubmission(settings: Settings, row: SubmissionRow): KybSubmission {
  const data = openRecord<SubmissionData>(settings, submissionSeal(row.organisationId, row.id), row.sealed);
  return { id: row.id, number: row.number, ...data, created_at: row.createdAt.toISOString() };
}
