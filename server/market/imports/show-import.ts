import type { MarketImport } from '@/lib/contract/market/operator-market';
import type { ImportRow } from './store';

/** An import as lists answer it. */
export const showImportRow = (row: Omit<ImportRow, 'remarks'>): Omit<MarketImport, 'remarks'> => ({
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
