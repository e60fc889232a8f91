import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { OpenContext } from '@/server/platform/kernel/context';
import { crossLines, type SelectBalances } from './settings-store';
import { writeNotices } from './spread-notices';

const written = (minor: bigint) => groupedDecimal(formatMoney(minor));

/**
 * Notifies members of balances that fell below their limits; again only after the balance was at or above them.
 * @returns how many limits were crossed, either way
 */
export async function notifyLowBalances(
  context: OpenContext,
  selectBalances: SelectBalances,
  limit: number,
): Promise<number> {
  const crossed = await crossLines(context.tx, selectBalances, limit);
  await writeNotices(
    context,
    crossed
      .filter(({ isBelow }) => isBelow)
      .map(({ organisationId, environment, currency, amount, balance, memberId }) => ({
        organisationId,
        environment,
        kind: 'balance_low',
        title: `${currency} balance is low`,
        body: `The wallet has ${currency} ${written(balance)}, below your ${currency} ${written(amount)} line.`,
        subjectType: 'wallet',
        subjectId: currency,
        memberId,
      })),
  );
  return crossed.length;
}
