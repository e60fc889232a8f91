import { directDebit } from '../debits/settle-due-debit';
import type { DueWork } from '../due-work';
import { orderFulfilment } from '../fulfilment/due-fulfilment';
import { holdingMaturity } from '../holdings/due-maturity';
import { mandateActivation, mandateAuthorisationExpiry } from '../mandates/move-due-mandate';
import { fundingExpiry } from '../orders/due-expiry';

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
