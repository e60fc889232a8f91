import type { Transaction } from '@/server/platform/database/database';
import { pendingSum, type WalletTerms } from './store';

/**
 * The sum of the pending funding requests of each wallet, in minor units: a part of the
 * statement that reads the wallets. In two statements a payment that settles between them would be missing from both
 * figures, or stand in both.
 */
export const sumPendingFunding = (tx: Transaction, wallet: WalletTerms) => pendingSum(tx, wallet);
