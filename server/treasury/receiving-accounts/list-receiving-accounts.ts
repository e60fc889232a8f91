import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { listAccounts } from '@/server/wallets/providers/list-accounts';
import { presentAccount } from './present-account';

/**
 * The accounts into which payers transfer by hand, in every state, newest first.
 * @throws Refusal invalid_cursor
 */
export async function listReceivingAccounts(
  context: OpenContext,
  input: InputOf<typeof operations.listReceivingAccounts>,
): Promise<AnswerOf<typeof operations.listReceivingAccounts>> {
  const { rows, nextCursor } = await listAccounts(context, input);
  return { data: rows.map(presentAccount), next_cursor: nextCursor };
}
