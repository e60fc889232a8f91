import type { OpenContext } from '@/server/platform/kernel/context';
import { readMemberNames, readPeopleNames } from './names-store';

/** The names of members of an organisation, by member id; who belongs to it no more is left out. */
export const nameMembers = async (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readMemberNames(tx, organisationId, ids));

/** The names of people, by their ids. */
export const namePeople = async (
  { tx }: Pick<OpenContext, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readPeopleNames(tx, ids));
