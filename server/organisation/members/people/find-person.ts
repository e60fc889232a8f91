import type { OpenContext } from '@/server/platform/kernel/context';
import { type KnownPerson, normaliseEmail } from '../rules';
import { type PersonRecord, readPerson, readPersonByEmail } from './person-store';

/** A person with the time since when they have their password; never its hash. */
interface FoundPerson extends KnownPerson {
  readonly passwordChangedAt: Date;
}

const foundOf = (person: PersonRecord | null): FoundPerson | null =>
  person && {
    id: person.id,
    email: person.email,
    name: person.name,
    passwordChangedAt: person.passwordChangedAt,
  };

/** The person with this id, or null. */
export const findPerson = async ({ tx }: Pick<OpenContext, 'tx'>, id: string): Promise<FoundPerson | null> =>
  foundOf(await readPerson(tx, id));

/** The person who signs in with this address, or null. */
export const findPersonByEmail = async (
  { tx }: Pick<OpenContext, 'tx'>,
  email: string,
): Promise<FoundPerson | null> => foundOf(await readPersonByEmail(tx, normaliseEmail(email)));
