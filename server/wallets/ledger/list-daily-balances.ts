import { type Currency, formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type DailyBalances, DEFAULT_DAYS, MOST_DAYS } from '@/lib/contract/wallets/wallets';
import type { Context } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { dayOf, startOfDay } from '@/server/platform/kernel/lagos-time';
import { type DaySums, selectDaySums } from './statement-store';

const DAY_MS = 86_400_000;
/** Long before the first wallet: it bounds what a request can ask for. */
const FIRST_DAY = '2000-01-01';

const dayIn = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

interface Range {
  /** Days since 1970-01-01 in Lagos, both included. */
  readonly first: number;
  readonly last: number;
}

/** The days that are asked for. @throws ApiError validation_failed */
function rangeOf(now: Date, { from, to }: { from?: string | undefined; to?: string | undefined }): Range {
  const today = dayIn(dayOf(now));
  const last = to === undefined ? today : dayIn(to);
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) : dayIn(from);
  if (last > today) throw invalidFields({ to: `must not be after today, ${dateOf(today)}` });
  if (first < dayIn(FIRST_DAY)) throw invalidFields({ from: `must not be before ${FIRST_DAY}` });
  if (first > last) throw invalidFields({ from: 'must not be after to' });
  if (last - first >= MOST_DAYS) throw invalidFields({ from: `must be within ${MOST_DAYS} days of to` });
  return { first, last };
}

/** The days of one wallet, whose sums begin with the first day and reach to this moment. */
function balancesOf(currency: Currency, rows: readonly DaySums[], { first, last }: Range): DailyBalances {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const moved = rows.reduce((sum, { credited, debited }) => sum + credited - debited, 0n);
  const opening = (rows[0]?.balance ?? 0n) - moved;
  const days: DailyBalances['days'] = [];
  let balance = opening;
  for (let day = first; day <= last; day += 1) {
    const { credited, debited } = byDay.get(day) ?? { credited: 0n, debited: 0n };
    balance += credited - debited;
    days.push({
      date: dateOf(day),
      credited: formatMoney(credited),
      debited: formatMoney(debited),
      closing_balance: formatMoney(balance),
    });
  }
  return {
    currency,
    from: dateOf(first),
    to: dateOf(last),
    opening_balance: formatMoney(opening),
    days,
  };
}

/**
 * What each wallet had at the end of each day in Lagos, and what moved on it (`GET /daily-balances`). It is counted back from the balance
 * of this moment, so the last day of a range that ends today closes with that balance.
 * @throws ApiError validation_failed for days that are too many, in the wrong order or to come
 */
export async function listDailyBalances(
  context: Context,
  input: InputOf<typeof operations.listDailyBalances>,
): Promise<AnswerOf<typeof operations.listDailyBalances>> {
  const range = rangeOf(context.now, input);
  const rows = await selectDaySums(
    context.tx,
    context.scope,
    startOfDay(dateOf(range.first)),
    input.currency,
  );
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const data = currencies.map((currency) =>
    balancesOf(
      currency,
      rows.filter((row) => row.currency === currency),
      range,
    ),
  );
  return { data, next_cursor: null };
}
