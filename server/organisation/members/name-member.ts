import type { Context } from '@/server/platform/kernel/context';
import { readMemberName } from './store';

/** The name of a member of the caller's organisation, for what is written down of them; null when they belong to it no more. */
export const nameMember = ({ tx, scope }: Context, memberId: string): Promise<string | null> =>
  readMemberName(tx, scope.organisationId, memberId);
