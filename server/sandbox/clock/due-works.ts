import type { DueWork } from '@/server/platform/kernel/due-work';
import { orderFulfilment } from '@/server/trading/execution/due-fulfilment';
import { holdingMaturity } from '@/server/trading/holdings/due-maturity';
import { fundingExpiry } from '@/server/trading/orders/due-expiry';
import { mandateActivation, mandateAuthorisationExpiry } from '@/server/wallets/mandates/move-due-mandate';
import { directDebit } from '../simulate/settle-due-debit';

/**
 * What becomes due in a test environment and is done by a verb. Webhook attempts are not among it: they are made outside
 * of any transaction, by the delivery workers.
 */
export const dueWorks: readonly DueWork[] = [
  fundingExpiry,
  directDebit,
  mandateAuthorisationExpiry,
  mandateActivation,
  orderFulfilment,
  holdingMaturity,
];
