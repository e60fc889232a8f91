import type { MandateStatus } from '@/lib/contract/wallets/mandates';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import type { DueWork } from '@/server/platform/kernel/module';
import { activateMandate, failMandate } from './move-mandate';
import { reasons } from './rules';
import { claimDueMandate, type PendingStatus, selectMandateForLock, soonestMandates } from './store';

/** The next step of a pending mandate: the bank activates it, or the time to authorise is over. */
const moveOn = (context: Context, id: string, status: MandateStatus) =>
  status === 'pending_activation' ? activateMandate(context, id) : failMandate(context, id, reasons.lapsed);

/**
 * Moves the mandate that has been due for longest, of any organisation in real time. Any number of processes may call
 * it at once; it skips one that another has locked.
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

/** Mandates that were not authorised in time, in a test environment. */
export const mandateAuthorisationExpiry = dueWork('mandate_authorisation_expiry', 'pending_authorisation');
