import type { Transaction } from '@/server/platform/database/database';
import { selectWalletBalances, walletAccounts } from './store';

/** Scopes as a part of a statement: a list, or a subquery, of organisation and environment. */
type ScopesTerm = Parameters<typeof walletAccounts>[1];

/**
 * The wallets of scopes with their balances in minor units, as part of the statement that also reads their pending
 * funding, so that both figures are from one moment (`GET /wallets`).
 */
export const walletBalances = (tx: Transaction, scopes: ScopesTerm) => walletAccounts(tx, scopes);

/** As above, as a select of (organisation_id, environment, currency, balance) for statements about other tables. */
export const selectBalances = (scopes: ScopesTerm) => selectWalletBalances(scopes);
