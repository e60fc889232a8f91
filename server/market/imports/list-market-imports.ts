import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { showImportRow } from './show-import';
import { selectImports } from './store';

/**
 * Lists imports of market data, newest first, without their remarks.
 * @throws Refusal invalid_cursor.
 */
export async function listMarketImports(
  { tx }: OpenContext,
  input: InputOf<typeof operations.listMarketImports>,
): Promise<AnswerOf<typeof operations.listMarketImports>> {
  const { rows, nextCursor } = pageOf(await selectImports(tx, input), input.limit, createdCursor);
  return { data: rows.map(showImportRow), next_cursor: nextCursor };
}
