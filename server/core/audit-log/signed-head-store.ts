import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { type ChainEnd, PLATFORM_CHAIN } from './rules';
import type { Chain } from './store';
import { auditHeads, auditPublications, auditSignedHeads } from './tables';

interface SignedRow {
  readonly sequence: string;
  readonly hash: string;
  readonly is_sound: boolean;
}

/**
 * * Advances the signed head of a chain.
 * @returns the head that may be signed, and whether the chain still has what was signed before
 */
export async function advanceSignedHead(
  tx: Transaction,
  chain: Chain,
  { sequence, hash }: ChainEnd,
): Promise<ChainEnd & { readonly isSound: boolean }> {
  const [row] = await queryRows<SignedRow>(
    tx,
    sql`select sequence, encode(hash, 'hex') as hash, is_sound
          from advance_signed_head(${chain ?? PLATFORM_CHAIN}::uuid, ${sequence}::bigint, decode(${hash}, 'hex'))`,
  );
  if (!row) throw new Error('the database remembered no head');
  return { sequence: Number(row.sequence), hash: row.hash, isSound: row.is_sound };
}

/** The highest signed head of a chain; null when there is none. */
export async function readSignedHead(tx: Transaction, chain: Chain): Promise<ChainEnd | null> {
  const [row] = await tx
    .select({
      sequence: auditSignedHeads.sequence,
      hash: sql<string>`encode(${auditSignedHeads.hash}, 'hex')`,
    })
    .from(auditSignedHeads)
    .where(sql`${auditSignedHeads.chain} = ${chain ?? PLATFORM_CHAIN}`);
  return row ?? null;
}

/** Claims chains whose head differs from the published one and that were not checked for the period. */
export async function takeUnpublished(
  tx: Transaction,
  now: Date,
  everyMinutes: number,
  limit: number,
): Promise<Chain[]> {
  const latest = new Date(now.getTime() - everyMinutes * 60_000).toISOString();
  const rows = await queryRows<{ chain: string }>(
    tx,
    sql`
    insert into ${auditPublications} as p (chain, sequence, looked_at)
    select h.chain, 0, ${now.toISOString()}::timestamptz
      from ${auditHeads} h left join ${auditPublications} q using (chain)
     where h.sequence <> coalesce(q.sequence, 0) and (q.looked_at is null or q.looked_at <= ${latest}::timestamptz)
     order by q.looked_at nulls first limit ${limit}
    on conflict (chain) do update set looked_at = excluded.looked_at where p.looked_at <= ${latest}::timestamptz
    returning p.chain`,
  );
  return rows.map(({ chain }) => (chain === PLATFORM_CHAIN ? null : chain));
}

export async function writePublished(
  tx: Transaction,
  heads: readonly { readonly organisation_id: string; readonly sequence: number }[],
): Promise<void> {
  for (const { organisation_id, sequence } of heads) {
    await tx.update(auditPublications).set({ sequence }).where(eq(auditPublications.chain, organisation_id));
  }
}
