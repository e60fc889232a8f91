import { and, asc, eq, type Placeholder } from 'drizzle-orm';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Currency } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage, preparedRead } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import {
  kybSettlementAccounts as accounts,
  kybBusinesses as businesses,
  kybPeople as people,
} from './tables';

// Business verification belongs to the organisation: there is no environment to filter by.

type Organisation = Pick<Scope, 'organisationId'>;
export type BusinessRow = typeof businesses.$inferSelect;
export type PersonRow = typeof people.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;

const readBusiness = preparedRead<{ organisationId: string }, BusinessRow>((tx, placeOf) =>
  tx
    .select()
    .from(businesses)
    .where(eq(businesses.organisationId, placeOf('organisationId'))),
);

export async function selectBusiness(
  tx: Transaction,
  organisationId: string,
): Promise<BusinessRow | undefined> {
  const [row] = await readBusiness(tx, { organisationId });
  return row;
}

export async function writeBusiness(tx: Transaction, row: BusinessRow): Promise<void> {
  const { organisationId, ...change } = row;
  await tx
    .insert(businesses)
    .values({ organisationId, ...change })
    .onConflictDoUpdate({ target: businesses.organisationId, set: change });
}

const readPeoplePage = preparedPage<Organisation, ListInput, PersonRow>(
  (tx, { organisationId }, input, most) =>
    tx
      .select()
      .from(people)
      .where(
        and(
          eq(people.organisationId, organisationId),
          ...commonFilters(people, input),
          afterCursor(people, input),
        ),
      )
      .orderBy(...newestFirst(people, input))
      .limit(most),
);

/** A page of people, and one row more when another page follows. */
export const selectPeople = (
  tx: Transaction,
  organisationId: string,
  input: ListInput,
): Promise<PersonRow[]> => readPeoplePage(tx, { organisationId }, input, input.limit + 1);

const readPeople = preparedRead<{ organisationId: string }, PersonRow>((tx, placeOf) =>
  tx
    .select()
    .from(people)
    .where(eq(people.organisationId, placeOf('organisationId')))
    .orderBy(asc(people.createdAt), asc(people.id)),
);

/** Everybody, oldest first. */
export const selectAllPeople = (tx: Transaction, organisationId: string): Promise<PersonRow[]> =>
  readPeople(tx, { organisationId });

const personOf = (organisationId: string | Placeholder, id: string | Placeholder) =>
  and(eq(people.organisationId, organisationId), eq(people.id, id));

const readPerson = preparedRead<Organisation & { id: string }, PersonRow>((tx, placeOf) =>
  tx
    .select()
    .from(people)
    .where(personOf(placeOf('organisationId'), placeOf('id'))),
);

export async function selectPerson(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<PersonRow | undefined> {
  const [row] = await readPerson(tx, { organisationId, id });
  return row;
}

export async function insertPerson(tx: Transaction, row: PersonRow): Promise<void> {
  await tx.insert(people).values(row);
}

export async function updatePerson(
  tx: Transaction,
  { organisationId, id, sealed, version, updatedAt }: PersonRow,
): Promise<void> {
  await tx.update(people).set({ sealed, version, updatedAt }).where(personOf(organisationId, id));
}

export async function deletePerson(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<PersonRow | undefined> {
  const [row] = await tx.delete(people).where(personOf(organisationId, id)).returning();
  return row;
}

interface AccountFilters extends ListInput {
  readonly currency?: Currency | undefined;
  readonly status?: SettlementAccount['status'] | undefined;
}

const readAccountsPage = preparedPage<Organisation, AccountFilters, AccountRow>(
  (tx, { organisationId }, input, most) =>
    tx
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.organisationId, organisationId),
          ...commonFilters(accounts, input),
          input.currency && eq(accounts.currency, input.currency),
          input.status && eq(accounts.status, input.status),
          afterCursor(accounts, input),
        ),
      )
      .orderBy(...newestFirst(accounts, input))
      .limit(most),
);

/** A page of settlement accounts, and one row more when another page follows. */
export const selectAccounts = (
  tx: Transaction,
  organisationId: string,
  input: AccountFilters,
): Promise<AccountRow[]> => readAccountsPage(tx, { organisationId }, input, input.limit + 1);

const readAccounts = preparedRead<{ organisationId: string }, AccountRow>((tx, placeOf) =>
  tx
    .select()
    .from(accounts)
    .where(eq(accounts.organisationId, placeOf('organisationId')))
    .orderBy(asc(accounts.createdAt), asc(accounts.id)),
);

/** All settlement accounts, oldest first. */
export const selectAllAccounts = (tx: Transaction, organisationId: string): Promise<AccountRow[]> =>
  readAccounts(tx, { organisationId });

const accountOf = (organisationId: string, id: string) =>
  and(eq(accounts.organisationId, organisationId), eq(accounts.id, id));

export async function insertAccount(tx: Transaction, row: AccountRow): Promise<void> {
  await tx.insert(accounts).values(row);
}

export async function updateAccount(
  tx: Transaction,
  organisationId: string,
  id: string,
  change: Partial<Pick<AccountRow, 'isDefault' | 'status' | 'rejectionReason'>> &
    Pick<AccountRow, 'updatedAt'>,
): Promise<AccountRow | undefined> {
  const [row] = await tx.update(accounts).set(change).where(accountOf(organisationId, id)).returning();
  return row;
}

export async function deleteAccount(tx: Transaction, organisationId: string, id: string): Promise<void> {
  await tx.delete(accounts).where(accountOf(organisationId, id));
}
