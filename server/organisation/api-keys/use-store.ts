import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';

/** When a record was last used, and from where. */
export interface KeyUse {
  readonly id: string;
  readonly at: Date;
  readonly from: string;
}

const idsOf = (uses: readonly KeyUse[]) => sql.param(uses.map(({ id }) => id));
const timesOf = (uses: readonly KeyUse[]) => sql.param(uses.map(({ at }) => at.toISOString()));

/**
 * Writes when keys were last used. A row that somebody else is changing is left out, and rows are locked in one order: nobody
 * waits, and nobody is waited for. Their version stays: admission has nothing to read again.
 */
export async function writeKeyUses(tx: Transaction, uses: readonly KeyUse[]): Promise<void> {
  await tx.execute(sql`update api_keys k set last_used_at = u.at, last_used_from = u.address
    from (select n.id, u.at, u.address from api_keys n
            join unnest(${idsOf(uses)}::text[], ${timesOf(uses)}::timestamptz[],
                        ${sql.param(uses.map(({ from }) => from))}::text[]) u(id, at, address) on u.id = n.id
           where n.last_used_at is null or n.last_used_at < u.at
           order by n.id for no key update of n skip locked) u
    where k.id = u.id`);
}

/** The same of the secrets that signed. */
export async function writeSecretUses(tx: Transaction, uses: readonly KeyUse[]): Promise<void> {
  await tx.execute(sql`update api_key_secrets s set last_used_at = u.at
    from (select n.id, u.at from api_key_secrets n
            join unnest(${idsOf(uses)}::uuid[], ${timesOf(uses)}::timestamptz[]) u(id, at) on u.id = n.id
           where n.last_used_at is null or n.last_used_at < u.at
           order by n.id for no key update of n skip locked) u
    where s.id = u.id`);
}
