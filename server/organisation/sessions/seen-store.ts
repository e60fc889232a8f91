import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';

/** When a session last called. */
export interface Seen {
  readonly id: string;
  readonly at: Date;
}

/** Writes when sessions last called. A row that somebody else is changing is left out; nobody waits, and nobody is waited for. */
export async function writeSeen(tx: Transaction, seen: readonly Seen[]): Promise<void> {
  await tx.execute(sql`update sessions s set last_seen_at = u.at
    from (select n.id, u.at from sessions n
            join unnest(${sql.param(seen.map(({ id }) => id))}::uuid[],
                        ${sql.param(seen.map(({ at }) => at.toISOString()))}::timestamptz[]) u(id, at) on u.id = n.id
           where n.last_seen_at is null or n.last_seen_at < u.at
           order by n.id for no key update of n skip locked) u
    where s.id = u.id`);
}
