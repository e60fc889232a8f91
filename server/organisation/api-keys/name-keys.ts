import type { OpenContext } from '@/server/platform/kernel/context';
import { readKeyNames } from './names-store';

/** The names of keys of an organisation, revoked ones too, by key id. */
export const nameKeys = async (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readKeyNames(tx, organisationId, ids));
