import type { Member } from '@/lib/contract/organisation/members';
import type { Context } from '@/server/platform/kernel/context';
import { listLastUses } from '../api-keys/list-last-uses';
import { listFactorKinds } from '../second-factors/list-factor-kinds';
import type { MemberRecord } from './rules';

/** Members as the API returns them, with their second factors and when they were last seen. */
export async function presentMembers(context: Context, records: readonly MemberRecord[]): Promise<Member[]> {
  const { actor } = context;
  const factors = await listFactorKinds(
    context,
    records.map(({ personId }) => personId),
  );
  const uses = await listLastUses(
    context,
    records.map(({ id }) => id),
  );
  return records.map((record) => {
    const lastSeen = uses.get(record.id);
    return {
      id: record.id,
      name: record.name,
      email: record.email,
      role: record.role,
      second_factors: factors.get(record.personId) ?? [],
      ...(lastSeen && { last_seen_at: lastSeen.toISOString() }),
      is_you: actor.kind === 'member' && actor.memberId === record.id,
      created_at: record.createdAt.toISOString(),
      updated_at: record.updatedAt.toISOString(),
    };
  });
}

/** The same of one member. */
export async function presentMember(context: Context, record: MemberRecord): Promise<Member> {
  const [member] = await presentMembers(context, [record]);
  if (!member) throw new Error('a member was presented as none');
  return member;
}
