import type { OpenContext } from '@/server/platform/kernel/context';
import type { MembershipRecord } from '../members/read-members';
import { recordPersonAct } from './record-person-act';

/** Records an act on a session wherever its person belongs. */
export const recordSessionAct = (
  context: OpenContext,
  action: 'session.opened' | 'session.revoked',
  session: { readonly id: string; readonly personId: string },
  details: Readonly<Record<string, string>> = {},
  known?: readonly MembershipRecord[],
): Promise<void> =>
  recordPersonAct(context, { personId: session.personId, action, target: session.id, details }, known);
