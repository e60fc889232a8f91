import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { listKeyPermissions } from '../api-keys/read-api-keys';
import type { Manager } from './rules';
import { type MemberRecord, normaliseEmail } from './rules';
import { memberExists, readEngineers, readMemberName, readMemberNames, readPeopleNames } from './store';
import { readMember, readMemberByEmail } from './team-store';

/**
 * The caller as the rules of roles see them, by their current role. Call it once the organisation is locked.
 * @throws ApiError forbidden when they are no longer a member, or belong to no organisation
 */
export async function findManager(context: Context): Promise<Manager> {
  const { tx, actor, scope } = context;
  if (actor.kind === 'key') return { permissions: await listKeyPermissions(context, actor.keyId) };
  const member = actor.kind === 'member' ? await readMember(tx, scope.organisationId, actor.memberId) : null;
  if (!member) throw new ApiError('forbidden', 'Only members and API keys of the organisation can do this.');
  return { role: member.role };
}

/** The member of an organisation who signs in with this address, or null. */
export const findMemberByEmail = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  email: string,
): Promise<MemberRecord | null> => readMemberByEmail(tx, organisationId, normaliseEmail(email));

/** Whether a person is a member of an organisation. */
export const isMember = (
  { tx }: Pick<OpenContext, 'tx'>,
  personId: string,
  organisationId: string,
): Promise<boolean> => memberExists(tx, personId, organisationId);

/** The name of a member of the caller's organisation, for records; null for a former member. */
export const nameMember = ({ tx, scope }: Context, memberId: string): Promise<string | null> =>
  readMemberName(tx, scope.organisationId, memberId);

/** The names of an organisation's members, by member id; omits former members. */
export const nameMembers = async (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readMemberNames(tx, organisationId, ids));

/** The engineers of every organisation, and the owners of those without one: each person once. */
export const listEngineers = ({ tx }: Pick<OpenContext, 'tx'>): Promise<{ email: string; name: string }[]> =>
  readEngineers(tx);

/** The names of people, by their ids. */
export const namePeople = async (
  { tx }: Pick<OpenContext, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readPeopleNames(tx, ids));
