import type { Database } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { readOwners } from './secrets-store';

interface KeyOwner {
  readonly scope: Scope;
  /** Set for a key behind a member's session. */
  readonly memberId: string | null;
}

/** Whose keys these are, by key id; unknown ones are left out. */
export async function findOwners(
  { reads }: Database,
  keyIds: readonly string[],
): Promise<Map<string, KeyOwner>> {
  const rows = keyIds.length === 0 ? [] : await readOwners(reads, keyIds);
  return new Map(
    rows.map(({ id, organisation_id: organisationId, environment, member_id: memberId }) => [
      id,
      { scope: { organisationId, environment }, memberId },
    ]),
  );
}
