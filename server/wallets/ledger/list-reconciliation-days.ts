import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { ReconciliationDay } from '@/lib/contract/wallets/reconciliation';
import type { Context } from '@/server/platform/kernel/context';
import { type DayRange, dateOfNumber, dayRangeOf, numberOf } from '@/server/platform/kernel/day-range';
import { dayOf, startOfDay } from '@/server/platform/kernel/lagos-time';
import { type DayClose, selectDayCloses } from './statement-store';

type Figures = Pick<DayClose, 'position' | 'balanceAfter' | 'total' | 'count'>;

const nothing: Figures = { position: 0n, balanceAfter: 0n, total: 0n, count: 0 };

/** The days of one wallet, oldest first. A day without entries has the figures of the day before. */
function daysOf(rows: readonly DayClose[], { first, last }: DayRange, today: number): ReconciliationDay[] {
  const [wallet] = rows;
  if (!wallet) return [];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days: ReconciliationDay[] = [];
  let latest = nothing;
  for (let day = first - 1; day <= last; day += 1) {
    const closed = byDay.get(day);
    if (closed && closed.position > latest.position) latest = closed;
    if (day < first) continue;
    const balance = day === today ? wallet.balance : latest.balanceAfter;
    days.push({
      date: dateOfNumber(day),
      currency: wallet.currency,
      wallet_balance: formatMoney(balance),
      transactions_total: formatMoney(latest.total),
      transactions_count: latest.count,
      difference: formatMoney(balance - latest.total),
      balanced: balance === latest.total,
    });
  }
  return days;
}

/**
 * For each day and wallet, the balance at its end and the sum of all transactions until then (`GET /reconciliation/days`). The sums are
 * computed from the entries each time.
 * @throws ApiError validation_failed for days that are too many, in the wrong order or to come
 */
export async function listReconciliationDays(
  { tx, scope, now }: Context,
  input: InputOf<typeof operations.listReconciliationDays>,
): Promise<AnswerOf<typeof operations.listReconciliationDays>> {
  const range = dayRangeOf(now, input);
  const rows = await selectDayCloses(tx, scope, {
    before: range.first - 1,
    until: startOfDay(dateOfNumber(range.last + 1)),
    currency: input.currency,
  });
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const today = numberOf(dayOf(now));
  const data = currencies.flatMap((currency) =>
    daysOf(
      rows.filter((row) => row.currency === currency),
      range,
      today,
    ),
  );
  // The sort is stable: wallets keep their order within a day.
  return { data: data.sort((a, b) => b.date.localeCompare(a.date)), next_cursor: null };
}
