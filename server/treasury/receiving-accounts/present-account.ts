import type { Currency } from '@/lib/contract/money';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import type { ReceivingAccountRecord } from '@/server/wallets/providers/list-accounts';
import { presentDecision, presentStaff } from '../rules';

/** A receiving account as /operator/v1 shows it. */
export const presentAccount = (row: ReceivingAccountRecord): ReceivingAccount => ({
  id: row.id,
  currency: row.currency as Currency,
  account_name: row.accountName,
  account_number: row.accountNumber,
  bank_name: row.bankName,
  bank_code: row.bankCode,
  swift_code: row.swiftCode,
  status: row.status as ReceivingAccount['status'],
  proposed_by: presentStaff(row.proposedBy, row.proposedByName),
  ...presentDecision(row),
  ...(row.reason !== null && { reason: row.reason }),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
