import type { Context } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { listKeyPermissions } from '../api-keys/list-key-permissions';
import type { Manager } from './role-rules';
import { readMember } from './team-store';

/**
 * Who calls, as the rules of roles see them, by what they are at this moment: to be asked once the organisation is locked.
 * @throws Refusal forbidden when they belong to the organisation no more, or act for none.
 */
export async function findManager(context: Context): Promise<Manager> {
  const { tx, actor, scope } = context;
  if (actor.kind === 'key') return { permissions: await listKeyPermissions(context, actor.keyId) };
  const member = actor.kind === 'member' ? await readMember(tx, scope.organisationId, actor.memberId) : null;
  if (!member) throw new Refusal('forbidden', 'Only members and API keys of the organisation do this.');
  return { role: member.role };
}
