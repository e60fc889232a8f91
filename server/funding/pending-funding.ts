import type { Transaction } from '../database/database';
import type { ScopeTerms } from '../ledger/wallet-balances';
import { pendingSums } from './store';

/**
 * The sum of pending funding requests by currency, in minor units (contract 6, `pending_funding`): a part of the
 * statement that reads the wallets. In two statements a payment that settles between them would be missing from both
 * figures, or stand in both.
 */
export const sumPendingFunding = (tx: Transaction, scope: ScopeTerms) => pendingSums(tx, scope);
