import { formatMoney } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import type { NamedCause } from '../ledger/rules';
import { sumFundingMoney } from '../ledger/sum-order-money';
import type { Fault, VerifiedPart, VerifiedPlace } from '../ledger/verify-ledger';
import { selectFundingByIds, selectFundingPage, selectMissingFunding, type VerifiedFunding } from './store';

const PAGE = 5_000;

/** A succeeded request was credited once, with the amount received; any other was not credited. */
async function check(tx: Transaction, rows: readonly VerifiedFunding[]): Promise<Fault[]> {
  const money = await sumFundingMoney(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, status, currency, amountReceived }): Fault[] => {
    const credited = money.get(id);
    const got = credited ? `${formatMoney(credited.sum)} in ${credited.entries}` : 'nothing';
    if (status !== 'succeeded') {
      if (!credited) return [];
      return [
        { rule: 'funding_money_wrong', id, detail: `${status}, and its wallet was credited with ${got}` },
      ];
    }
    const isRight =
      credited?.entries === 1 && credited.sum === amountReceived && credited.currency === currency;
    if (isRight) return [];
    const detail = `succeeded with ${formatMoney(amountReceived ?? 0n)} ${currency}, and its wallet was credited with ${got}`;
    return [{ rule: 'funding_money_wrong', id, detail }];
  });
}

/** Compares a page of funding requests with what the ledger credited for them. */
export async function verifyFunding(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const rows = await selectFundingPage(tx, { ...place, most: PAGE });
  return {
    faults: await check(tx, rows),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
    checked: { funding_requests: rows.length },
  };
}

/** As above, for requests that entries name. */
export const verifyNamedFunding = async (tx: Transaction, ids: readonly string[]): Promise<Fault[]> =>
  ids.length === 0 ? [] : check(tx, await selectFundingByIds(tx, ids));

/** Funding requests that entries name but that do not exist in the entries' organisation and environment. */
export const findMissingFunding = async (
  tx: Transaction,
  causes: readonly NamedCause[],
): Promise<string[]> => (causes.length === 0 ? [] : selectMissingFunding(tx, causes));
