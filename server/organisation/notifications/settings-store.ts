import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { NotificationKind } from '@/lib/contract/organisation/notifications';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { isAnyOf } from '@/server/platform/database/keyset';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { balanceLines, notificationChoices } from './tables';

interface Choice {
  readonly memberId: string;
  readonly kind: NotificationKind;
  readonly inPage: boolean;
  readonly email: boolean;
}

const readChoicesOf = preparedRead<{ ids: readonly string[] }, Choice>((tx, placeOf) =>
  tx
    .select()
    .from(notificationChoices)
    .where(isAnyOf(notificationChoices.memberId, placeOf('ids'))),
);

/** Members' choices that differ from the defaults. */
export const readChoices = (tx: Transaction, memberIds: readonly string[]): Promise<Choice[]> =>
  memberIds.length === 0 ? Promise.resolve([]) : readChoicesOf(tx, { ids: memberIds });

export async function writeChoices(tx: Transaction, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insert(notificationChoices)
    .values([...choices])
    .onConflictDoUpdate({
      target: [notificationChoices.memberId, notificationChoices.kind],
      set: { inPage: sql`excluded.in_page`, email: sql`excluded.email` },
    });
}

interface BalanceLine {
  readonly memberId: string;
  readonly organisationId: string;
  readonly environment: Environment;
  readonly currency: Currency;
  /** In minor units. */
  readonly amount: bigint;
}

const readLinesOf = preparedRead<{ memberId: string }, BalanceLine>((tx, placeOf) =>
  tx
    .select()
    .from(balanceLines)
    .where(eq(balanceLines.memberId, placeOf('memberId')))
    .orderBy(balanceLines.environment, balanceLines.currency),
);

export const readLines = (tx: Transaction, memberId: string): Promise<BalanceLine[]> =>
  readLinesOf(tx, { memberId });

/** Replaces a member's balance limits. An unchanged one is not sent again. */
export async function replaceLines(
  tx: Transaction,
  memberId: string,
  lines: readonly BalanceLine[],
): Promise<void> {
  const limits = lines.map(({ environment, currency, amount }) => `${environment}/${currency}/${amount}`);
  await tx
    .delete(balanceLines)
    .where(
      and(
        eq(balanceLines.memberId, memberId),
        sql`not (${balanceLines.environment} || '/' || ${balanceLines.currency} || '/' || ${balanceLines.amount}::text = any(${sql.param(limits)}::text[]))`,
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

/**
 * Claims up to `limit` balance limits that were crossed since they were last checked, either way, each for one
 * process.
 */
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
    environment: line.environment,
    currency: line.currency,
    isBelow: !line.isBelow,
    balance: BigInt(balance),
  }));
}
