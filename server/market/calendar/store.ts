import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { DeclaredDay } from './calendar';
import { exchangeDays } from './tables';

export async function selectDays(tx: Transaction): Promise<DeclaredDay[]> {
  const rows = await tx
    .select({
      date: exchangeDays.date,
      status: exchangeDays.status,
      name: exchangeDays.name,
      certainty: exchangeDays.certainty,
    })
    .from(exchangeDays)
    .orderBy(exchangeDays.date);
  return rows;
}

/** Writes what is new or different. @returns the dates that were written. */
export async function upsertDays(
  tx: Transaction,
  days: readonly DeclaredDay[],
  now: Date,
): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const { status, name, certainty } = exchangeDays;
  const rows = await tx
    .insert(exchangeDays)
    .values(days.map((day) => ({ ...day, updatedAt: now })))
    .onConflictDoUpdate({
      target: exchangeDays.date,
      set: {
        status: sql`excluded.status`,
        name: sql`excluded.name`,
        certainty: sql`excluded.certainty`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`(${status}, ${name}, ${certainty}) is distinct from (excluded.status, excluded.name, excluded.certainty)`,
    })
    .returning({ date: exchangeDays.date });
  return new Set(rows.map(({ date }) => date));
}
