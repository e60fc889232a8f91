import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { members, people } from './tables';

/** The names of members of an organisation, by member id; who belongs to it no more is left out. */
export async function readMemberNames(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: members.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.organisationId, organisationId), inArray(members.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of people, by their ids. */
export async function readPeopleNames(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
