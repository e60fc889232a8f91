import type { OpenContext } from '@/server/platform/kernel/context';
import { readPeopleOfSessions } from './people-store';

/** Whose sessions these are, by session id; ended ones too. */
export const listSessionPeople = async (
  { tx }: Pick<OpenContext, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readPeopleOfSessions(tx, ids));
