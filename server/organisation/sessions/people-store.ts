import { inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { sessions } from './tables';

/** Whose sessions these are, by session id; ended ones too. */
export async function readPeopleOfSessions(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: sessions.id, personId: sessions.personId })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  return new Map(rows.map(({ id, personId }) => [id, personId]));
}
