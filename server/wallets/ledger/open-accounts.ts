import { currencies } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { accountKinds } from './rules';
import { insertAccounts } from './store';

/** Opens the accounts of a new environment, each at 0.00: all three wallets exist from the start. */
export async function openAccounts(context: Context): Promise<void> {
  // Ids increase, and lists are newest first: opened in reverse, the wallets are listed NGN, GHS, USD.
  const accounts = [...currencies]
    .reverse()
    .flatMap((currency) => accountKinds.map((kind) => ({ id: newId(), kind, currency, balance: 0n })));
  await insertAccounts(context.tx, context.scope, accounts, context.now);
}
