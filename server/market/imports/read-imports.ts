import type { MarketImport } from '@/lib/contract/market/operator-market';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findImport, type ImportRow, selectImports } from './store';

/** An import as lists answer it. */
const showImportRow = (row: Omit<ImportRow, 'remarks'>): Omit<MarketImport, 'remarks'> => ({
  id: row.id,
  filename: row.filename,
  kind: row.kind,
  format: row.format,
  dry_run: row.dryRun,
  rows_read: row.rowsRead,
  rows_stored: row.rowsStored,
  rows_repeated: row.rowsRepeated,
  rows_adjusted: row.rowsAdjusted,
  rows_refused: row.rowsRefused,
  created_at: row.createdAt.toISOString(),
});

/** The same with its remarks. */
export const showImport = (row: ImportRow): MarketImport => ({ ...showImportRow(row), remarks: row.remarks });

/**
 * Reads an import with its remarks.
 * @throws ApiError not_found.
 */
export async function getMarketImport(
  { tx }: OpenContext,
  { import_id: id }: InputOf<typeof operations.getMarketImport>,
): Promise<AnswerOf<typeof operations.getMarketImport>> {
  const row = isUuid(id) ? await findImport(tx, id) : undefined;
  if (!row) throw new ApiError('not_found', 'No such import.');
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
  const page = pageOf(await selectImports(tx, input), input, createdCursor);
  return { data: page.rows.map(showImportRow), ...cursorsOf(page) };
}
