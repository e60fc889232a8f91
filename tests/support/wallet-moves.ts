import type { Currency } from '@/lib/contract/money';
import type { Transaction as Line } from '@/lib/contract/wallets/transactions';
import type { Database, Transaction } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { openAccounts } from '@/server/wallets/ledger/accounts';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';

/** Two pools of connections to a database, which stand for two processes. */
export async function twoPools(url: string): Promise<readonly [Database, Database]> {
  const connect = () =>
    connectPostgresql(url, 10, (error) => {
      throw error;
    });
  return [await connect(), await connect()];
}

/** An environment with wallets that have nothing. */
export async function newScope(database: Database): Promise<Context> {
  const context = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
  await openAccounts(context);
  return context;
}

/** Posts 1.00 to a wallet; returns the ids of the wallet's entry and of the other one. */
export async function post(
  context: Context,
  tx: Transaction,
  currency: Currency,
): Promise<readonly string[]> {
  const { entryIds } = await postEntries(
    { ...context, tx },
    {
      type: 'funding',
      entries: [
        { accountKind: 'wallet', currency, amount: 100n },
        { accountKind: 'funding_clearing', currency, amount: -100n },
      ],
      reference: `REF-${currency}`,
      description: 'A move',
    },
  );
  return entryIds;
}

/** Follows a list to its end, three lines a page. */
export async function walk(context: Context, sort?: 'created_at'): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTransactions(context, { limit: 3, cursor, sort });
    lines.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

/** Lines, oldest first, whose balance does not follow from the line before of their wallet. */
export function brokenLines(lines: readonly Line[]): Line[] {
  const kobo = (text: string) => BigInt(text.replace('.', ''));
  const balances = new Map<string, bigint>();
  return lines.filter(({ wallet_id, amount, balance_after }) => {
    const before = balances.get(wallet_id) ?? 0n;
    balances.set(wallet_id, kobo(balance_after));
    return before + kobo(amount) !== kobo(balance_after);
  });
}

export const faultsOf = async (context: Context): Promise<readonly unknown[]> =>
  (await verifyLedger(context)).data.faults;
