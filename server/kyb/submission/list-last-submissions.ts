import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import type { OpenContext } from '@/server/platform/kernel/context';
import { presentSubmission } from './present-submission';
import { selectLastSubmissions } from './store';

/** What organisations submitted last, by organisation; one that never did is missing. */
export async function listLastSubmissions(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationIds: readonly string[],
): Promise<Map<string, KybSubmission>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await selectLastSubmissions(tx, organisationIds);
  return new Map(rows.map((row) => [row.organisationId, presentSubmission(settings, row)]));
}
