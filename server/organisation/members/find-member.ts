import type { OpenContext } from '@/server/platform/kernel/context';
import { type MemberRecord, normaliseEmail } from './rules';
import { readMemberByEmail } from './team-store';

/** The member of an organisation who signs in with this address, or null. */
export const findMemberByEmail = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  email: string,
): Promise<MemberRecord | null> => readMemberByEmail(tx, organisationId, normaliseEmail(email));
