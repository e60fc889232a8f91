import { and, eq, ilike, or } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { members, people } from './tables';

/** Members of an organisation with this id, or that have it in their name or e-mail address. */
export const selectMatchingMembers = (
  tx: Transaction,
  { organisationId }: Scope,
  needle: Needle,
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
        needle.id
          ? eq(members.id, needle.id)
          : or(ilike(people.name, needle.part), ilike(people.email, needle.part)),
      ),
    )
    .limit(most);
