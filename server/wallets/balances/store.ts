import { desc, sql } from 'drizzle-orm';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { sumPendingFunding } from '../funding/read-funding';
import { walletBalances } from '../ledger/accounts';

/** Maximum scopes per statement. */
const BATCH = 200;

/** Wallets of many scopes with their pending funding, as one statement that each connection plans once. */
function prepareWallets(tx: Transaction) {
  const scopes = sql`(select * from unnest(${sql.placeholder('organisationIds')}::uuid[],
    ${sql.placeholder('environments')}::text[]))`;
  const wallet = walletBalances(tx, scopes);
  const pending = sumPendingFunding(tx, wallet);
  return tx
    .select({
      organisationId: wallet.organisationId,
      environment: wallet.environment,
      id: wallet.id,
      currency: wallet.currency,
      balance: wallet.balance,
      pending: pending.amount,
      createdAt: wallet.createdAt,
      updatedAt: wallet.updatedAt,
    })
    .from(wallet)
    .innerJoinLateral(pending, sql`true`)
    .orderBy(desc(wallet.createdAt), desc(wallet.id))
    .prepare('');
}

export type WalletRow = Awaited<ReturnType<ReturnType<typeof prepareWallets>['execute']>>[number];

const nameOf = ({ organisationId, environment }: { organisationId: string; environment: string }): string =>
  `${organisationId}/${environment}`;

/**
 * The three wallets of a scope, newest first, with balance and pending funding in minor units. Reads that come together share the
 * statement: the most frequent read costs a fraction of a round trip.
 */
export const selectWallets = batchedRead<Scope, WalletRow[]>((tx) => {
  const statement = prepareWallets(tx);
  return async (scopes) => {
    const distinct = [...new Map(scopes.map((scope) => [nameOf(scope), scope])).values()];
    const rows = await statement.execute({
      organisationIds: distinct.map(({ organisationId }) => organisationId),
      environments: distinct.map(({ environment }) => environment),
    });
    const wallets = new Map<string, WalletRow[]>(distinct.map((scope) => [nameOf(scope), []]));
    for (const row of rows) wallets.get(nameOf(row))?.push(row);
    return scopes.map((scope) => wallets.get(nameOf(scope)) ?? []);
  };
}, BATCH);
