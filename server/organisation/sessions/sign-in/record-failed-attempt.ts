import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';

/**
 * Records a failed sign-in in the operators' own trail.
 * @param account a keyed hash that names the account without saying whose it is.
 */
export function recordFailedAttempt(context: OpenContext, account: string): void {
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'session.refused',
    target: account,
    details: {},
  });
}
