import { setImmediate as turn } from 'node:timers/promises';
import { type Currency, currencies, formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type HoldingsHistory, MOST_IN_HISTORY } from '@/lib/contract/trading/holdings';
import type { Context } from '@/server/platform/kernel/context';
import { type DayRange, dateOfNumber, dayRangeOf } from '@/server/platform/kernel/day-range';
import { invalidFields } from '@/server/platform/kernel/errors';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import { closesByDay, pricesOf } from '../catalogue/price-of';
import { type HeldRow, selectHeld } from './history-store';
import { eachDayOf } from './rules';

type Input = InputOf<typeof operations.getHoldingsHistory>;

const datesOf = ({ first, last }: DayRange): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => dateOfNumber(first + index));

/** By investment, the price of a unit on each day, in ten-thousandths; undefined where there was none. */
type DayPrices = ReadonlyMap<string, readonly (bigint | undefined)[]>;

/**
 * The price of each investment on each day: the close, or the last one before; of today the latest price, as in the
 * summary. A day before the first price has none.
 */
async function pricesByDay(
  context: Context,
  held: readonly HeldRow[],
  dates: readonly string[],
): Promise<DayPrices> {
  const { scope, now } = context;
  const { environment } = scope;
  const priced = new Map(
    held.flatMap(({ interestRate, investmentId: id, investmentType: type, symbol }) =>
      interestRate === null ? [[id, { id, environment, type, symbol }] as const] : [],
    ),
  );
  const investments = [...priced.values()];
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const closes = await closesByDay(context, investments, from, to);
  const today = dayOf(now);
  const latest = to === today ? await pricesOf(context, investments) : new Map();
  return new Map(
    investments.map(({ id }) => {
      const days = closes.get(id) ?? [];
      let next = 0;
      let price: bigint | undefined;
      const prices = dates.map((date): bigint | undefined => {
        for (let day = days[next]; day && day.date <= date; day = days[next]) {
          price = day.close;
          next += 1;
        }
        return date === today ? (latest.get(id)?.price ?? price) : price;
      });
      return [id, prices];
    }),
  );
}

/** The active holdings of a currency at the end of a day. */
interface DaySum {
  count: number;
  principal: bigint;
  value: bigint;
}

/** Holdings that are added up before other requests get their turn: some milliseconds for a year. */
const BATCH = 100;

/**
 * The holdings of each currency, added up by day. Here and not in the database, where a row per holding and day took
 * twenty seconds for a year of 2,000 holdings.
 */
async function sumByDay(held: readonly HeldRow[], prices: DayPrices, days: DayRange) {
  const sums = new Map<Currency, DaySum[]>();
  for (const [index, holding] of held.entries()) {
    eachDayOf(holding, days, prices.get(holding.investmentId) ?? [], (day, principal, value) => {
      let ofCurrency = sums.get(holding.currency);
      if (!ofCurrency) {
        const length = days.last - days.first + 1;
        ofCurrency = Array.from({ length }, () => ({ count: 0, principal: 0n, value: 0n }));
        sums.set(holding.currency, ofCurrency);
      }
      const sum = ofCurrency[day];
      if (!sum) return;
      sum.count += 1;
      sum.principal += principal;
      sum.value += value;
    });
    if (index % BATCH === BATCH - 1) await turn();
  }
  return sums;
}

const presentDay = (date: string, { principal, value, count }: DaySum): HoldingsHistory['days'][number] => ({
  date,
  principal: formatMoney(principal),
  current_value: formatMoney(value),
  accrued_returns: formatMoney(value - principal),
  count,
});

/**
 * What the active holdings of each currency cost and were worth at the end of each day (`GET /holdings/history`). A
 * currency without any in the range is not there.
 * @throws ApiError validation_failed for days that are too many, in the wrong order or to come, and for too many holdings
 */
export async function getHoldingsHistory(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.getHoldingsHistory>> {
  const days = dayRangeOf(context.now, input);
  const dates = datesOf(days);
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const held = await selectHeld(context.tx, context.scope, input, { from, to, most: MOST_IN_HISTORY });
  if (!held) {
    throw invalidFields({
      from: `the range has too many holdings: at most ${MOST_IN_HISTORY.toLocaleString('en-GB')}`,
    });
  }
  const sums = await sumByDay(held, await pricesByDay(context, held, dates), days);
  const data = currencies.flatMap((currency): HoldingsHistory[] => {
    const ofDays = sums.get(currency);
    if (!ofDays) return [];
    return [
      {
        currency,
        from,
        to,
        days: ofDays.map((sum, index) => presentDay(dates[index] ?? '', sum)),
      },
    ];
  });
  return { data, next_cursor: null };
}
