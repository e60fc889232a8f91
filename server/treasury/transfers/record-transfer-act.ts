import { formatMoney } from '@/lib/contract/money';
import { changedFields } from '@/server/core/audit-log/changed-fields';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Staff } from '../rules';
import type { TransferRow } from '../transfer-store';

/** Notes what was done to a transfer in the trail of the organisation whose money it is. */
export function recordTransferAct(
  context: OpenContext,
  row: TransferRow,
  act: 'proposed' | 'approved' | 'rejected',
  staff: Staff,
): void {
  recordOpenAct(context, {
    organisationId: row.organisationId,
    environment: 'live',
    action: `manual_transfer.${act}`,
    target: row.id,
    details: {
      reference: row.fundingReference,
      bank_reference: row.bankReference,
      currency: row.currency,
      amount_received: formatMoney(row.amountReceived),
      received_on: row.receivedOn,
      source: row.source,
      by: staff.name,
      ...(row.postedAs !== null && { posted_as: row.postedAs }),
      ...(row.reason !== null && { reason: row.reason }),
    },
    changes: changedFields({ status: [act === 'proposed' ? null : 'proposed', row.status] }),
  });
}
