import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { walletAccounts } from './store';

/**
 * The wallets of scopes with their balances in minor units: a part of the statement that reads them beside what is
 * pending, so that both figures are of one moment (contract 6, `GET /wallets`).
 * @param scopes a list, or a subquery, of organisation and environment
 */
export const walletBalances = (tx: Transaction, scopes: SQL) => walletAccounts(tx, scopes);
