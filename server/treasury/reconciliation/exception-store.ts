import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { providerExceptions } from './tables';

export type NewException = typeof providerExceptions.$inferInsert;

/**
 * Writes exceptions, each once for its cause; the same again is counted, whatever was made of it.
 * @param exceptions no two of one rail, kind and cause
 * @returns their ids by their causes
 */
export async function insertExceptions(
  tx: Transaction,
  exceptions: readonly NewException[],
): Promise<Map<string, string>> {
  const rows = await tx
    .insert(providerExceptions)
    .values([...exceptions])
    .onConflictDoUpdate({
      target: [providerExceptions.rail, providerExceptions.kind, providerExceptions.cause],
      set: {
        timesSeen: sql`${providerExceptions.timesSeen} + 1`,
        lastSeenAt: sql`excluded.last_seen_at`,
      },
    })
    .returning({ id: providerExceptions.id, cause: providerExceptions.cause });
  return new Map(rows.map(({ id, cause }) => [cause, id]));
}
