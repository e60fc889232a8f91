import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { decodeCursor, pageOf } from '@/server/platform/database/keyset';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { selectOwnKeys } from './own-store';
import { apiKeyOf } from './rules';

/** The number of the key after which a page begins. */
function readPlace(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [number = ''] = decodeCursor(cursor, 1);
  if (!/^\d{1,15}$/.test(number)) {
    throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
  }
  return Number(number);
}

/**
 * A page of the caller's keys in its environment, newest first (`GET /organisation/keys`); those behind
 * sessions are not among them.
 * @throws Refusal invalid_cursor
 */
export async function listApiKeys(
  context: Context,
  input: InputOf<typeof operations.listApiKeys>,
): Promise<AnswerOf<typeof operations.listApiKeys>> {
  const now = realTime(context);
  const after = readPlace(input.cursor);
  const rows = await selectOwnKeys(context.tx, context.scope, { ...input, after }, now);
  const page = pageOf(rows, input.limit, ({ number }) => [String(number)]);
  return { data: page.rows.map((row) => apiKeyOf(row, now)), next_cursor: page.nextCursor };
}
