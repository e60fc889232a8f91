import type { Mandate, MandateStatus } from '@/lib/contract/mandates';
import { formatMoney } from '@/lib/contract/money';
import type { MandateRow } from './store';

/** A mandate as the interface shows it: of the account number the last four digits (contract 6). */
export function presentMandate(row: MandateRow): Mandate {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status as MandateStatus,
    bank_code: row.bankCode,
    bank_name: row.bankName,
    account_number: row.accountNumberLastFour,
    account_name: row.accountName,
    maximum_amount: formatMoney(row.maximumAmount),
    ...(row.authorisationUrl && { authorisation_url: row.authorisationUrl }),
    ...(row.activatedAt && { activated_at: row.activatedAt.toISOString() }),
    ...(row.revokedAt && { revoked_at: row.revokedAt.toISOString() }),
    ...(row.failureReason && { failure_reason: row.failureReason }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
