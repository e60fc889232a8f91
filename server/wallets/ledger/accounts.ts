import { currencies } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { accountKinds } from './rules';
import { insertAccounts, selectWalletBalances, walletAccounts } from './store';

/** Opens the accounts of a new environment, each at 0.00: all three wallets exist from the start. */
export async function openAccounts(context: Context): Promise<void> {
  // Ids increase, and lists are newest first: opened in reverse, the wallets are listed NGN, GHS, USD.
  const accounts = [...currencies]
    .reverse()
    .flatMap((currency) => accountKinds.map((kind) => ({ id: newId(), kind, currency, balance: 0n })));
  await insertAccounts(context.tx, context.scope, accounts, context.now);
}

/** Scopes as a part of a statement: a list, or a subquery, of organisation and environment. */
type ScopesTerm = Parameters<typeof walletAccounts>[1];

/**
 * The wallets of scopes with their balances in minor units, as part of the statement that also reads their pending
 * funding, so that both figures are from one moment (`GET /wallets`).
 */
export const walletBalances = (tx: Transaction, scopes: ScopesTerm) => walletAccounts(tx, scopes);

/** As above, as a select of (organisation_id, environment, currency, balance) for statements about other tables. */
export const selectBalances = (scopes: ScopesTerm) => selectWalletBalances(scopes);
