import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './tables';

/** Says for the rest of the transaction whose test records may be deleted although they are kept for ever otherwise. */
export async function allowReset(tx: Transaction, { organisationId }: Scope): Promise<void> {
  await tx.execute(sql`select set_config('partner_desk.reset_organisation', ${organisationId}, true)`);
}

/**
 * Deletes the postings of a test environment with their entries, and takes its accounts back to 0.00. The accounts are
 * locked first, in the order of their ids like anywhere.
 * @returns how many entries of wallets are gone: transactions, as partners see them
 */
export async function deleteTestPostings(
  tx: Transaction,
  { organisationId }: Scope,
  now: Date,
): Promise<number> {
  const ofTest = (table: typeof ledgerAccounts | typeof ledgerEntries) =>
    and(eq(table.organisationId, organisationId), eq(table.environment, 'test'));
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(ofTest(ledgerAccounts))
    .orderBy(ledgerAccounts.id)
    .for('update');
  const { rows } = (await tx.execute(sql`with entries as (
      delete from ${ledgerEntries} where ${ofTest(ledgerEntries)} returning posting_id, account_kind
    ), postings as (
      delete from ${ledgerPostings} where id in (select posting_id from entries)
    )
    select count(*) filter (where account_kind = 'wallet')::integer as gone from entries`)) as unknown as {
    rows: { gone: number }[];
  };
  await tx
    .update(ledgerAccounts)
    .set({ balance: 0n, updatedAt: now })
    .where(and(ofTest(ledgerAccounts), sql`${ledgerAccounts.balance} <> 0`));
  return rows[0]?.gone ?? 0;
}
