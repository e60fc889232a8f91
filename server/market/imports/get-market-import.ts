import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { showImport } from './show-import';
import { findImport } from './store';

/**
 * Reads an import with its remarks.
 * @throws Refusal not_found.
 */
export async function getMarketImport(
  { tx }: OpenContext,
  { import_id: id }: InputOf<typeof operations.getMarketImport>,
): Promise<AnswerOf<typeof operations.getMarketImport>> {
  const row = isUuid(id) ? await findImport(tx, id) : undefined;
  if (!row) throw new Refusal('not_found', 'There is no such import.');
  return { data: showImport(row) };
}
