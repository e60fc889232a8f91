import { isUuid } from '@/lib/contract/primitives';
import type { Mandate, MandateStatus } from '@/lib/contract/wallets/mandates';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { DueWork } from '@/server/platform/kernel/module';
import { presentMandate } from './read-mandates';
import { assertMove, changeTo, type Move, moveActs, moveEvents, namesMatch, reasons } from './rules';
import {
  claimDueMandate,
  type MandateRow,
  type PendingStatus,
  selectMandateForLock,
  soonestMandates,
  updateMandate,
} from './store';

/**
 * The mandate under its lock, as every move before this one has left it.
 * @throws ApiError not_found
 */
export async function lockMandate({ tx, scope }: Context, id: string): Promise<MandateRow> {
  const row = isUuid(id) ? await selectMandateForLock(tx, scope, id, 'update') : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * Changes the status of a locked mandate, with its audit entry and, if it has one, its event.
 * @param about why it fails, and who ended it
 * @returns the updated mandate
 * @throws ApiError invalid_state (status) for a transition that is not allowed
 */
async function moveMandate(
  context: Context,
  row: MandateRow,
  to: Move,
  about: { readonly reason?: string; readonly by?: 'bank' } = {},
): Promise<MandateRow> {
  assertMove(row.status, to);
  const { tx, scope, now, settings } = context;
  const { reason, by } = about;
  const change = {
    ...changeTo(to, now),
    // With live keys nothing is due on its own: the bank reports the status.
    ...(scope.environment === 'live' && { dueAt: null }),
    authorisationUrl: null,
    ...(reason !== undefined && { failureReason: reason }),
  };
  await updateMandate(tx, scope, row.id, change);
  const moved = { ...row, ...change };
  const details = {
    reference: row.reference,
    ...(reason !== undefined && { reason }),
    ...(by && { by }),
  };
  recordAct(context, moveActs[to], row.id, details, changedFields({ status: [row.status, to] }));
  const type = moveEvents[to];
  if (type) recordEvent(context, { type, resourceId: row.id, data: presentMandate(moved, settings) });
  return moved;
}

/**
 * Activates an authorised mandate, event `mandate.activated`; or fails it, if that is armed.
 * @returns the updated mandate
 * @throws ApiError not_found; invalid_state (status) when it is not waiting for activation
 */
export async function activateMandate(context: Context, id: string): Promise<Mandate> {
  const row = await lockMandate(context, id);
  assertMove(row.status, 'active');
  const isRejected = (await takeScenario(context, ['mandate_rejected'], id)) !== null;
  const moved = isRejected
    ? await moveMandate(context, row, 'failed', { reason: reasons.rejected })
    : await moveMandate(context, row, 'active');
  return presentMandate(moved, context.settings);
}

/**
 * Authorises a mandate. The bank will activate it, unless somebody else holds the account, or the time is over; then
 * it fails. With live keys the bank checks the time.
 * @param organisation the name of its organisation
 * @returns the updated mandate
 * @throws ApiError not_found; invalid_state (status) when it is not waiting for authorisation
 */
export async function authoriseMandate(context: Context, id: string, organisation: string): Promise<Mandate> {
  const row = await lockMandate(context, id);
  assertMove(row.status, 'pending_activation');
  const { accountName, expiresAt } = row;
  const reason =
    context.scope.environment === 'test' && expiresAt !== null && expiresAt <= context.now
      ? reasons.lapsed
      : namesMatch(accountName, organisation)
        ? null
        : reasons.otherHolder(accountName, organisation);
  const moved =
    reason === null
      ? await moveMandate(context, row, 'pending_activation')
      : await moveMandate(context, row, 'failed', { reason });
  return presentMandate(moved, context.settings);
}

/**
 * Fails a pending mandate.
 * @param reason a sentence for people
 * @throws ApiError not_found; invalid_state (status) when it is no longer pending
 */
export async function failMandate(context: Context, id: string, reason: string): Promise<Mandate> {
  const row = await lockMandate(context, id);
  return presentMandate(await moveMandate(context, row, 'failed', { reason }), context.settings);
}

/**
 * Ends an active mandate for good; event `mandate.revoked`.
 * @param by who ended it
 * @throws ApiError not_found; invalid_state (status) when it is not active
 */
export async function endMandate(context: Context, id: string, by: 'us' | 'bank'): Promise<Mandate> {
  const row = await lockMandate(context, id);
  const ended = await moveMandate(context, row, 'revoked', by === 'bank' ? { by } : {});
  return presentMandate(ended, context.settings);
}

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
