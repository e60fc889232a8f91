import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { ReceivingAccountRecord } from '@/server/wallets/providers/read-providers';
import type { Staff } from '../rules';

/** Records a change of a receiving account in the operators' own audit trail, without its number. */
export function recordAccountAct(
  context: OpenContext,
  row: ReceivingAccountRecord,
  act: 'proposed' | 'approved' | 'rejected' | 'retired',
  staff: Staff,
  before: string | null,
): void {
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: `receiving_account.${act}`,
    target: row.id,
    details: {
      currency: row.currency,
      bank: row.bankName,
      by: staff.name,
      ...(row.reason !== null && { reason: row.reason }),
    },
    changes: changedFields({ status: [before, row.status] }),
  });
}
