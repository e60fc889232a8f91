import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { pageOfWallets } from './page-of-wallets';
import { presentWallet } from './present-wallet';
import { selectWallets } from './store';

/**
 * The wallets with their balances and what is pending for them (`GET /wallets`).
 * @throws Refusal invalid_cursor
 */
export async function listWallets(
  context: Context,
  input: InputOf<typeof operations.listWallets>,
): Promise<AnswerOf<typeof operations.listWallets>> {
  const page = pageOfWallets(await selectWallets(context.tx, context.scope), input);
  return { data: page.rows.map(presentWallet), next_cursor: page.nextCursor };
}
