import { inArray, max } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { kybSubmissions } from './tables';

/** The number of the last submission of each organisation; one without any is missing. */
export async function selectLastNumbers(
  tx: Transaction,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: kybSubmissions.organisationId, last: max(kybSubmissions.number) })
    .from(kybSubmissions)
    .where(inArray(kybSubmissions.organisationId, [...organisationIds]))
    .groupBy(kybSubmissions.organisationId);
  return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
}
