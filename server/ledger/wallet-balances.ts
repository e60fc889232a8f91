import type { Transaction } from '../database/database';
import { walletAccounts } from './store';

/** A scope, or the places in a prepared statement where its values go. */
export type ScopeTerms = Parameters<typeof walletAccounts>[1];

/**
 * The wallets with their balances in minor units: a part of the statement that reads them beside what is pending, so
 * that both figures are of one moment (contract 6, `GET /wallets`).
 */
export const walletBalances = (tx: Transaction, scope: ScopeTerms) => walletAccounts(tx, scope);
