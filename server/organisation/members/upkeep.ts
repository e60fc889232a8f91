import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Role } from '@/lib/contract/permissions';
import type { Transaction } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { RecordLabel } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { factorSince } from '../second-factors/upkeep';
import { members, people } from './tables';

/** Members by id, or a part of their name or email address. */
const selectMatchingMembers = (
  tx: Transaction,
  { organisationId }: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<{ id: string; name: string; email: string; role: string; createdAt: Date }[]> =>
  tx
    .select({
      id: members.id,
      name: people.name,
      email: people.email,
      role: members.role,
      createdAt: members.createdAt,
    })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(
      and(
        eq(members.organisationId, organisationId),
        searchTerm.id
          ? eq(members.id, searchTerm.id)
          : or(ilike(people.name, searchTerm.part), ilike(people.email, searchTerm.part)),
      ),
    )
    .limit(most);

export async function searchMembers(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingMembers(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'member' as const,
    id: row.id,
    title: row.name,
    subtitle: `${row.email}, ${row.role}`,
    created_at: row.createdAt.toISOString(),
  }));
}

/** How many members have one of these roles, how many of them have no second factor, and since when all have one. */
export const missingFactors = (organisationId: string, roles: readonly Role[]): SQL => sql`(
  select jsonb_build_object('members', count(*), 'missing', count(*) filter (where f.since is null),
                            'since', max(greatest(f.since, ${members.createdAt})))
    from ${members} cross join lateral (select ${factorSince(members.personId)} as since) f
   where ${members.organisationId} = ${organisationId}::uuid
     and ${members.role} = any(${sql.param([...roles])}::text[]))`;

/** A select of (id, organisation_id, role): a person's memberships. */
export const placesOf = (personId: string): SQL => sql`
  select ${members.id} as id, ${members.organisationId} as organisation_id, ${members.role} as role from ${members}
   where ${members.personId} = ${personId}::uuid`;

const nameBy =
  (id: typeof members.id | typeof members.personId): RecordLabel['label'] =>
  (organisationId, record) =>
    sql`(
    select ${people.name} from ${members} join ${people} on ${people.id} = ${members.personId}
     where ${id} = ${record.id} and ${members.organisationId} = ${organisationId})`;

/** Members by their name. Acts on a person's own account have the person as their record. */
export const memberLabels: readonly RecordLabel[] = [
  { subjects: ['member'], permission: 'members:read', label: nameBy(members.id) },
  {
    subjects: ['factors', 'identity', 'password', 'recovery_codes', 'second_factor', 'totp'],
    permission: 'members:read',
    label: nameBy(members.personId),
  },
];
