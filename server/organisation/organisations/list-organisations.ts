import type { OpenContext } from '@/server/platform/kernel/context';
import type { OrganisationRecord } from './rules';
import { readOrganisationsById } from './store';

/** The organisations with these ids, by id; unknown ones are left out. */
export async function listOrganisations(
  { tx }: Pick<OpenContext, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, OrganisationRecord>> {
  if (ids.length === 0) return new Map();
  const records = await readOrganisationsById(tx, ids);
  return new Map(records.map((record) => [record.id, record]));
}
