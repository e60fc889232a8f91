import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import { type OpenContext, within } from '@/server/platform/kernel/context';
import { presentFundingRequest } from './read-funding';
import { outcomeEvents, settled } from './rules';
import { claimDueRequests, expireRequests } from './store';

/**
 * Expires pending requests of all organisations that are past `expires_at`; event `funding.expired` for each. Any
 * number of processes may call it at once. Requests for orders end with their orders, elsewhere.
 * @param limit maximum of this transaction
 * @returns how many; fewer than the limit when none is left
 */
export async function expireDueFunding(context: OpenContext, limit: number): Promise<number> {
  const { tx, now, settings } = context;
  const due = await claimDueRequests(tx, now, limit);
  if (due.length === 0) return 0;
  await expireRequests(
    tx,
    due.map(({ id }) => id),
    now,
  );
  for (const row of due) {
    const owner = within(context, {
      organisationId: row.organisationId,
      environment: row.environment,
    });
    const data = presentFundingRequest({ ...row, ...settled(row, { outcome: 'expired' }, now) }, settings);
    const details = { reference: row.reference, currency: row.currency };
    const changes = changedFields({ status: ['pending', 'expired'] });
    recordAct(owner, 'funding_request.expired', row.id, details, changes);
    recordEvent(owner, { type: outcomeEvents.expired, resourceId: row.id, data });
  }
  return due.length;
}
