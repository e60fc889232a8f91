import type { Business } from '@/lib/contract/kyb-business';
import type { OpenContext } from '../context';
import { presentBusiness } from './present-business';
import { selectBusinesses } from './store';

/** The business information of organisations, by organisation; one that has said nothing of itself is missing. */
export async function listBusinesses(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationIds: readonly string[],
): Promise<Map<string, Business>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await selectBusinesses(tx, organisationIds);
  return new Map(rows.map((row) => [row.organisationId, presentBusiness(settings, row)]));
}
