import { sql } from 'drizzle-orm';
import type { TestApp } from './app';

/** Gives a session a second factor this moment, as the service's own verb would: on every node from the next call on. */
export async function giveSecondFactor({ database }: Pick<TestApp, 'database'>, sessionId: string) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`update sessions set second_factor_at = now() where id = ${sessionId}::uuid`);
    await tx.execute(sql`update api_keys set version = version + 1 where session_id = ${sessionId}::uuid`);
  });
}
