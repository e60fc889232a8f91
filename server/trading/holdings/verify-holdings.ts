import { formatMoney } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import type { NamedCause } from '@/server/wallets/ledger/rules';
import { sumMaturityMoney } from '@/server/wallets/ledger/sum-order-money';
import type { Fault, VerifiedPart, VerifiedPlace } from '@/server/wallets/ledger/verify-ledger';
import {
  selectHoldingsByIds,
  selectHoldingsPage,
  selectMissingHoldings,
  type VerifiedHolding,
} from './store';

const PAGE = 5_000;

/** A matured holding was paid out once, in full (0 has no entry); any other was not paid out. */
async function check(tx: Transaction, rows: readonly VerifiedHolding[]): Promise<Fault[]> {
  const money = await sumMaturityMoney(tx, rows);
  return rows.flatMap(({ id, status, currency, paidOut }): Fault[] => {
    const paid = money.get(id);
    const isRight =
      status === 'matured' && paidOut !== 0n
        ? paid?.entries === 1 && paid.sum === paidOut && paid.currency === currency
        : !paid && (paidOut === null || status === 'matured');
    if (isRight) return [];
    const got = paid ? `${formatMoney(paid.sum)} in ${paid.entries}` : 'nothing';
    const detail = `${status}, paid out ${formatMoney(paidOut ?? 0n)} ${currency}, and its wallet was credited with ${got}`;
    return [{ rule: 'maturity_money_wrong', id, detail }];
  });
}

/** Compares a page of holdings with what the ledger paid out for them. */
export async function verifyHoldings(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const rows = await selectHoldingsPage(tx, { ...place, most: PAGE });
  return {
    faults: await check(tx, rows),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
    checked: { holdings: rows.length },
  };
}

/** As above, for holdings that entries name. */
export const verifyNamedHoldings = async (tx: Transaction, ids: readonly string[]): Promise<Fault[]> =>
  ids.length === 0 ? [] : check(tx, await selectHoldingsByIds(tx, ids));

/** Holdings that entries name but that do not exist in the entries' organisation and environment. */
export const findMissingHoldings = async (
  tx: Transaction,
  causes: readonly NamedCause[],
): Promise<string[]> => (causes.length === 0 ? [] : selectMissingHoldings(tx, causes));
