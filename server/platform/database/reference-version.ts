import { sql } from 'drizzle-orm';
import type { OpenContext } from '../kernel/context';
import { queryRows } from './query-rows';

/** The version of the catalogue and the trading calendar: the one that admission has read, or else the current one. */
export async function readReferenceVersion({
  tx,
  referenceVersion: known,
}: Pick<OpenContext, 'tx' | 'referenceVersion'>): Promise<string> {
  if (known !== undefined) return known;
  const [row] = await queryRows<{ version: string }>(tx, sql`select version from reference_version`);
  if (!row) throw new Error('the reference version has no row');
  return row.version;
}
