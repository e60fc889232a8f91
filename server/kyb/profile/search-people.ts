import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { presentPerson } from './present-person';
import { selectPeople } from './store';

/** More people than any verification names; names are sealed, so they are opened to be compared. */
const MOST_PEOPLE = 100;

/** People of the verification by id or a part of their name. */
export async function searchPeople(
  { tx, scope, settings }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const words = searchTerm.text.toLowerCase();
  const rows = await selectPeople(tx, scope.organisationId, { limit: MOST_PEOPLE });
  return rows
    .map((row) => presentPerson(settings, row))
    .map((person) => ({ person, name: `${person.first_name} ${person.last_name}` }))
    .filter(({ person, name }) => person.id === searchTerm.id || name.toLowerCase().includes(words))
    .slice(0, most)
    .map(({ person, name }) => ({
      type: 'kyb_person',
      id: person.id,
      title: name,
      subtitle: 'Person of the verification',
      created_at: person.created_at,
    }));
}
