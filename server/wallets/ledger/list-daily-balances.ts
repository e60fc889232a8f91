import { type Currency, formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { DailyBalances } from '@/lib/contract/wallets/wallets';
import type { Context } from '@/server/platform/kernel/context';
import { type DayRange, dateOfNumber, dayRangeOf } from '@/server/platform/kernel/day-range';
import { startOfDay } from '@/server/platform/kernel/lagos-time';
import { type DaySums, selectDaySums } from './statement-store';

/** The days of one wallet, whose sums begin with the first day and reach to this moment. */
function balancesOf(currency: Currency, rows: readonly DaySums[], { first, last }: DayRange): DailyBalances {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const moved = rows.reduce((sum, { credited, debited }) => sum + credited - debited, 0n);
  const opening = (rows[0]?.balance ?? 0n) - moved;
  const days: DailyBalances['days'] = [];
  let balance = opening;
  for (let day = first; day <= last; day += 1) {
    const { credited, debited } = byDay.get(day) ?? { credited: 0n, debited: 0n };
    balance += credited - debited;
    days.push({
      date: dateOfNumber(day),
      credited: formatMoney(credited),
      debited: formatMoney(debited),
      closing_balance: formatMoney(balance),
    });
  }
  return {
    currency,
    from: dateOfNumber(first),
    to: dateOfNumber(last),
    opening_balance: formatMoney(opening),
    days,
  };
}

/**
 * The balance of each wallet at the end of each day in Lagos, and what it received and spent that day, computed back from the current
 * balance. One statement, however many days.
 */
export async function dailyBalancesOf(
  { tx, scope }: Context,
  range: DayRange,
  currency?: Currency,
): Promise<DailyBalances[]> {
  const rows = await selectDaySums(tx, scope, startOfDay(dateOfNumber(range.first)), currency);
  const currencies = [...new Set(rows.map((row) => row.currency))];
  return currencies.map((of) =>
    balancesOf(
      of,
      rows.filter((row) => row.currency === of),
      range,
    ),
  );
}

/**
 * The balances of the days that a request asks for (`GET /daily-balances`). The last day of a range that ends today closes with the balance
 * of this moment.
 * @throws ApiError validation_failed for days that are too many, in the wrong order or to come
 */
export async function listDailyBalances(
  context: Context,
  input: InputOf<typeof operations.listDailyBalances>,
): Promise<AnswerOf<typeof operations.listDailyBalances>> {
  const range = dayRangeOf(context.now, input);
  return { data: await dailyBalancesOf(context, range, input.currency), next_cursor: null };
}
