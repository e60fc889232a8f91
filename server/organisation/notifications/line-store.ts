import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { balanceLines } from './tables';

interface BalanceLine {
  readonly memberId: string;
  readonly organisationId: string;
  readonly environment: Environment;
  readonly currency: Currency;
  /** In minor units. */
  readonly amount: bigint;
}

export async function readLines(tx: Transaction, memberId: string): Promise<BalanceLine[]> {
  const rows = await tx
    .select()
    .from(balanceLines)
    .where(eq(balanceLines.memberId, memberId))
    .orderBy(balanceLines.environment, balanceLines.currency);
  return rows.map((row) => ({
    ...row,
    environment: row.environment as Environment,
    currency: row.currency as Currency,
  }));
}

/** Replaces a member's lines. One that stays as it was stays told of. */
export async function replaceLines(
  tx: Transaction,
  memberId: string,
  lines: readonly BalanceLine[],
): Promise<void> {
  const kept = lines.map(({ environment, currency, amount }) => `${environment}/${currency}/${amount}`);
  await tx
    .delete(balanceLines)
    .where(
      and(
        eq(balanceLines.memberId, memberId),
        sql`not (${balanceLines.environment} || '/' || ${balanceLines.currency} || '/' || ${balanceLines.amount}::text = any(${sql.param(kept)}::text[]))`,
      ),
    );
  if (lines.length > 0)
    await tx
      .insert(balanceLines)
      .values([...lines])
      .onConflictDoNothing();
}

interface CrossedLine extends BalanceLine {
  readonly isBelow: boolean;
  readonly balance: bigint;
}

/** A select of (organisation_id, environment, currency, balance): the wallets of scopes, in minor units. */
export type SelectBalances = (scopes: SQL) => SQL;

/** Notes up to so many lines that a balance has crossed since they were last looked at, either way, each by one process. */
export async function crossLines(
  tx: Transaction,
  selectBalances: SelectBalances,
  limit: number,
): Promise<CrossedLine[]> {
  const scopes = sql`(select l.organisation_id, l.environment from ${balanceLines} l)`;
  const crossed = await tx
    .select({ line: balanceLines, balance: sql<string>`wallet.balance` })
    .from(balanceLines)
    .innerJoin(
      sql`(${selectBalances(scopes)}) as wallet`,
      sql`(wallet.organisation_id, wallet.environment, wallet.currency)
        = (${balanceLines.organisationId}, ${balanceLines.environment}, ${balanceLines.currency})`,
    )
    .where(sql`(wallet.balance < ${balanceLines.amount}) <> ${balanceLines.isBelow}`)
    .limit(limit)
    .for('update', { of: balanceLines, skipLocked: true });
  for (const { line } of crossed) {
    await tx
      .update(balanceLines)
      .set({ isBelow: !line.isBelow })
      .where(
        and(
          eq(balanceLines.memberId, line.memberId),
          eq(balanceLines.environment, line.environment),
          eq(balanceLines.currency, line.currency),
        ),
      );
  }
  return crossed.map(({ line, balance }) => ({
    ...line,
    environment: line.environment as Environment,
    currency: line.currency as Currency,
    isBelow: !line.isBelow,
    balance: BigInt(balance),
  }));
}
