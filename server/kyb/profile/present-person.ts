import type { Person } from '@/lib/contract/kyb/people';
import { openRecord } from '@/server/platform/crypto/seal-record';
import type { Settings } from '@/server/platform/kernel/settings';
import type { PersonData } from './rules';
import type { PersonRow } from './store';

/** The seal of a person. */
export const personSeal = (organisationId: string, id: string) => ({
  organisationId,
  table: 'kyb_people',
  id,
});

/** Opens a person, and shows them as the interface does. */
export function presentPerson(settings: Settings, row: PersonRow): Person {
  const data = openRecord<PersonData>(settings, personSeal(row.organisationId, row.id), row.sealed);
  return {
    id: row.id,
    ...data,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
