import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { walletCurrency } from '../ledger/rules';
import { presentWallet } from './present-wallet';
import { selectWallets } from './store';

/**
 * The wallet of one currency (`GET /wallets/{currency}`).
 * @throws Refusal not_found for another currency
 */
export async function getWallet(
  context: Context,
  input: InputOf<typeof operations.getWallet>,
): Promise<AnswerOf<typeof operations.getWallet>> {
  const currency = walletCurrency(input.currency);
  const rows = await selectWallets(context.tx, context.scope);
  const row = rows.find((wallet) => wallet.currency === currency);
  if (!row) throw notFound();
  return { data: presentWallet(row) };
}
