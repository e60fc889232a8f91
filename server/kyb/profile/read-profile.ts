import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Business } from '@/lib/contract/kyb/business';
import type { Person } from '@/lib/contract/kyb/people';
import type { OpenContext } from '@/server/platform/kernel/context';
import { presentAccount } from './present-account';
import { presentBusiness } from './present-business';
import { presentPerson } from './present-person';
import { selectAllAccounts, selectAllPeople, selectBusiness } from './store';

/** What a business says of itself; people and accounts oldest first. */
export interface Profile {
  readonly business: Business;
  readonly people: Person[];
  readonly accounts: SettlementAccount[];
}

/** Everything that an organisation has said of itself. */
export async function readProfile(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
): Promise<Profile> {
  const business = await selectBusiness(tx, organisationId);
  const people = await selectAllPeople(tx, organisationId);
  const accounts = await selectAllAccounts(tx, organisationId);
  return {
    business: presentBusiness(settings, business),
    people: people.map((row) => presentPerson(settings, row)),
    accounts: accounts.map((row) => presentAccount(settings, row)),
  };
}
