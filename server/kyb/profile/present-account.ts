import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { openRecord } from '@/server/platform/crypto/seal-record';
import type { Settings } from '@/server/platform/kernel/settings';
import type { AccountRow } from './store';

/** What is sealed of a settlement account; its currency, status and place among the others are not. */
export type AccountData = Pick<
  SettlementAccount,
  'account_name' | 'bank_code' | 'bank_name' | 'account_number' | 'network' | 'swift_code'
>;

/** The seal of a settlement account. */
export const accountSeal = (organisationId: string, id: string) => ({
  organisationId,
  table: 'kyb_settlement_accounts',
  id,
});

/** Opens a settlement account, and shows it as the interface does. */
export function presentAccount(settings: Settings, row: AccountRow): SettlementAccount {
  const data = openRecord<AccountData>(settings, accountSeal(row.organisationId, row.id), row.sealed);
  return {
    id: row.id,
    currency: row.currency as SettlementAccount['currency'],
    ...data,
    is_default: row.isDefault,
    status: row.status as SettlementAccount['status'],
    ...(row.rejectionReason !== null && { rejection_reason: row.rejectionReason }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
