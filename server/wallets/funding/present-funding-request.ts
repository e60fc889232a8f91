import { type Currency, formatMoney } from '@/lib/contract/money';
import type {
  FundingInstructions,
  FundingMethod,
  FundingRequest,
  FundingStatus,
} from '@/lib/contract/wallets/funding';
import type { Settings } from '@/server/platform/kernel/settings';
import { checkoutUrl } from '../providers/checkout-link';
import { isHosted } from '../providers/rules';
import type { FundingRow } from './store';

/** The instructions with the link to the sandbox's own page, which is made here because it holds a secret. */
function instructionsOf(row: FundingRow, settings: Settings): FundingInstructions {
  const isOurPage = row.environment === 'test' && isHosted(row.method as FundingMethod);
  return isOurPage ? { ...row.instructions, checkout_url: checkoutUrl(settings, row.id) } : row.instructions;
}

/** A funding request as the interface shows it: three fields always, others when they are set. */
export function presentFundingRequest(row: FundingRow, settings: Settings): FundingRequest {
  return {
    id: row.id,
    reference: row.reference,
    currency: row.currency as Currency,
    amount: formatMoney(row.amount),
    amount_received: row.amountReceived === null ? null : formatMoney(row.amountReceived),
    method: row.method as FundingMethod,
    status: row.status as FundingStatus,
    instructions: instructionsOf(row, settings),
    ...(row.failureReason && { failure_reason: row.failureReason }),
    expires_at: row.expiresAt?.toISOString() ?? null,
    settled_at: row.settledAt?.toISOString() ?? null,
    ...(row.orderId && { order_id: row.orderId }),
    ...(row.mandateId && { mandate_id: row.mandateId }),
    created_at: row.createdAt.toISOString(),
  };
}
