import type { Person } from '@/lib/contract/kyb/people';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { presentPerson } from './present-person';
import { selectPerson } from './store';

/** A person of an organisation; null for an id that is none of its people, whatever it looks like. */
export async function findPerson(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
  personId: string,
): Promise<Person | null> {
  const row = isUuid(personId) ? await selectPerson(tx, organisationId, personId) : undefined;
  return row ? presentPerson(settings, row) : null;
}
