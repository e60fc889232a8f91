import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { showImport, showImportRow } from './show-import';
import { findImport, selectImports } from './store';

/**
 * Reads an import with its remarks.
 * @throws ApiError not_found.
 */
export async function getMarketImport(
  { tx }: OpenContext,
  { import_id: id }: InputOf<typeof operations.getMarketImport>,
): Promise<AnswerOf<typeof operations.getMarketImport>> {
  const row = isUuid(id) ? await findImport(tx, id) : undefined;
  if (!row) throw new ApiError('not_found', 'There is no such import.');
  return { data: showImport(row) };
}

/**
 * Lists imports of market data, newest first, without their remarks.
 * @throws ApiError invalid_cursor.
 */
export async function listMarketImports(
  { tx }: OpenContext,
  input: InputOf<typeof operations.listMarketImports>,
): Promise<AnswerOf<typeof operations.listMarketImports>> {
  const { rows, nextCursor } = pageOf(await selectImports(tx, input), input.limit, createdCursor);
  return { data: rows.map(showImportRow), next_cursor: nextCursor };
}
