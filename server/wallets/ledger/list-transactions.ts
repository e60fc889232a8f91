import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { decodeCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { presentTransaction } from './present-transaction';
import { selectStatement } from './store';

const POSITION = /^[1-9]\d{0,18}$/;

/** The place in the statement that a cursor names. */
function positionOf(cursor: string): bigint {
  const [position = ''] = decodeCursor(cursor, 1);
  const place = POSITION.test(position) ? BigInt(position) : 0n;
  if (place === 0n || place > 9_223_372_036_854_775_807n) {
    throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
  }
  return place;
}

/**
 * A page of the ledger statement, newest first (`GET /transactions`). The order is that of the ledger, so
 * `balance_after` follows from line to line of a wallet.
 * @throws Refusal invalid_cursor
 */
export async function listTransactions(
  context: Context,
  input: InputOf<typeof operations.listTransactions>,
): Promise<AnswerOf<typeof operations.listTransactions>> {
  const below = input.cursor === undefined ? null : positionOf(input.cursor);
  const rows = await selectStatement(context.tx, context.scope, input, below, input.limit + 1);
  const page = pageOf(rows, input.limit, ({ position }) => [position.toString()]);
  return { data: page.rows.map(presentTransaction), next_cursor: page.nextCursor };
}
