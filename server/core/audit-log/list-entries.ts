import { type Page, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { EntryRow, ExactRow } from './rules';
import { readHead } from './sign-head';
import { type Chain, type EntriesInput, type EntryFilters, selectEntries, selectExactEntries } from './store';

const PAGE = 1_000;

/**
 * A page of a chain by number, newest first or as `sort` has it.
 * @throws ApiError invalid_cursor
 */
export async function listEntries(
  { tx }: Pick<OpenContext, 'tx'>,
  chain: Chain,
  input: EntriesInput,
): Promise<Page<EntryRow>> {
  const rows = await selectEntries(tx, chain, input);
  return pageOf(rows, input, ({ sequence }) => [String(sequence)]);
}

/**
 * Reads a chain as it stands now, oldest first, with the text that was hashed. Loads one page at a time, so a long
 * chain costs no memory.
 */
export async function* readAllEntries(
  context: Pick<OpenContext, 'tx'>,
  chain: Chain,
  filters: EntryFilters,
): AsyncGenerator<ExactRow[], void> {
  const { sequence: until } = await readHead(context, chain);
  let after = 0;
  while (true) {
    const rows = await selectExactEntries(context.tx, chain, filters, { after, until, limit: PAGE });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.sequence;
  }
}
