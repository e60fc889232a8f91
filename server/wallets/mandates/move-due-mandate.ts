import type { MandateStatus } from '@/lib/contract/wallets/mandates';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import type { DueWork } from '@/server/platform/kernel/module';
import { activateMandate, failMandate } from './move-mandate';
import { reasons } from './rules';
import { claimDueMandate, type PendingStatus, selectMandateForLock, soonestMandates } from './store';

/** What becomes of a pending mandate by itself: the bank activates it, or the time to agree is over. */
const moveOn = (context: Context, id: string, status: MandateStatus) =>
  status === 'pending_activation' ? activateMandate(context, id) : failMandate(context, id, reasons.lapsed);

/**
 * Moves on one mandate whose next step has been due for longest, of any organisation that goes by real time. Any number of processes
 * may call it at once: one that another holds is left to it.
 * @returns false when none is due
 */
export async function moveDueMandate(context: OpenContext): Promise<boolean> {
  const row = await claimDueMandate(context.tx, context.now);
  if (!row) return false;
  const { organisationId, environment } = row;
  const owner = within(context, { organisationId, environment: environment });
  await moveOn(owner, row.id, row.status);
  return true;
}

const dueWork = (kind: DueWork['kind'], status: PendingStatus): DueWork => ({
  kind,
  soonest: (scope, most) => soonestMandates(scope, status, most),
  run: async (context, id) => {
    const row = await selectMandateForLock(context.tx, context.scope, id, 'update');
    const isDue = row?.status === status && row.dueAt !== null && row.dueAt <= context.now;
    return isDue ? (await moveOn(context, id, status)).status : null;
  },
});

/** Mandates that the bank activates, in a test environment. */
export const mandateActivation = dueWork('mandate_activation', 'pending_activation');

/** Mandates that their holders did not agree to in time, in a test environment. */
export const mandateAuthorisationExpiry = dueWork('mandate_authorisation_expiry', 'pending_authorisation');
