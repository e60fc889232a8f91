import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentAccount } from './present-account';
import { selectAccounts } from './store';

/**
 * A page of the settlement accounts, newest first (`GET /kyb/settlement-accounts`).
 * @throws Refusal invalid_cursor
 */
export async function listKybSettlementAccounts(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybSettlementAccounts>,
): Promise<AnswerOf<typeof operations.listKybSettlementAccounts>> {
  const page = pageOf(await selectAccounts(tx, scope.organisationId, input), input.limit, createdCursor);
  return { data: page.rows.map((row) => presentAccount(settings, row)), next_cursor: page.nextCursor };
}
