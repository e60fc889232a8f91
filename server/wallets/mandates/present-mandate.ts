import { formatMoney } from '@/lib/contract/money';
import type { Mandate, MandateStatus } from '@/lib/contract/wallets/mandates';
import type { Settings } from '@/server/platform/kernel/settings';
import { mandateUrl } from '../providers/mandate-link';
import type { MandateRow } from './store';

/** What is shown while the holder may agree: until when, and the bank's page. The link to the sandbox's own holds a secret. */
function authorisationOf(row: MandateRow, settings: Settings): Partial<Mandate> {
  if (row.status !== 'pending_authorisation') return {};
  const url = row.environment === 'test' ? mandateUrl(settings, row.id) : row.authorisationUrl;
  return {
    ...(url !== null && { authorisation_url: url }),
    ...(row.expiresAt && { expires_at: row.expiresAt.toISOString() }),
  };
}

/** A mandate as the interface shows it: of the account number the last four digits. */
export function presentMandate(row: MandateRow, settings: Settings): Mandate {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status as MandateStatus,
    bank_code: row.bankCode,
    bank_name: row.bankName,
    account_number: row.accountNumberLastFour,
    account_name: row.accountName,
    maximum_amount: formatMoney(row.maximumAmount),
    ...authorisationOf(row, settings),
    ...(row.authorisedAt && { authorised_at: row.authorisedAt.toISOString() }),
    ...(row.activatedAt && { activated_at: row.activatedAt.toISOString() }),
    ...(row.revokedAt && { revoked_at: row.revokedAt.toISOString() }),
    ...(row.failureReason && { failure_reason: row.failureReason }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
