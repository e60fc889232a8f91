import type { FxRate } from '@/lib/contract/market/fx';
import { type Currency, currencies, formatMoney, isAboveZero } from '@/lib/contract/money';
import type { HomeMoney, HomePeriod, HomePortfolio } from '@/lib/contract/organisation/home';
import { MOST_OF_KIND } from '@/lib/contract/organisation/home';
import { listFxRates } from '@/server/market/quotes/read-quotes';
import { parsePrice } from '@/server/market/reference/prices';
import type { Context } from '@/server/platform/kernel/context';
import { numberOf } from '@/server/platform/kernel/day-range';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import { readSums } from '@/server/trading/holdings/read-holdings';
import { listNextMaturities } from '@/server/trading/holdings/upkeep';
import { listWallets } from '@/server/wallets/balances/read-wallets';
import { dailyBalancesOf } from '@/server/wallets/ledger/list-daily-balances';
import { conversionOf, converted, type Rates, sumIn } from './rules';

/** What a home of money is about. */
interface Wanted {
  readonly currency: Currency;
  readonly days: HomePeriod;
}

/** An amount that the API has given, in minor units. Unlike in requests, it may be below zero. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const ratesOf = (rates: readonly FxRate[]): Rates =>
  new Map(rates.map(({ pair, rate }) => [pair, parsePrice(rate)]));

type Days = Awaited<ReturnType<typeof dailyBalancesOf>>;

/** The days of all wallets as one, in a currency. */
function daysOf(wallets: Days, to: Currency, rates: Rates): HomeMoney['days'] {
  const sumOf = (index: number, figure: 'credited' | 'debited' | 'closing_balance'): string =>
    formatMoney(
      sumIn(
        to,
        wallets.map(({ currency, days }) => ({ currency, minor: minorOf(days[index]?.[figure] ?? '0.00') })),
        rates,
      ),
    );
  return (wallets[0]?.days ?? []).map(({ date }, index) => ({
    date,
    credited: sumOf(index, 'credited'),
    debited: sumOf(index, 'debited'),
    balance: sumOf(index, 'closing_balance'),
  }));
}

const totalOf = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + minorOf(amount), 0n));

/** What the days before the period add up to; undefined if no wallet had money in them. */
function previousOf(days: HomeMoney['days']): HomeMoney['previous'] {
  const [first, last] = [days[0], days.at(-1)];
  const previous = {
    total: last?.balance ?? '0.00',
    credited: totalOf(days.map(({ credited }) => credited)),
    debited: totalOf(days.map(({ debited }) => debited)),
  };
  if (!first || !last || !Object.values(previous).some(isAboveZero)) return undefined;
  return { from: first.date, to: last.date, ...previous };
}

type Sums = Awaited<ReturnType<typeof readSums>>;

/** The sums of active holdings of each currency that has some. */
const holdingsByCurrency = (rows: Sums) =>
  currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    if (own.length === 0) return [];
    const value = own.reduce((sum, row) => sum + row.value, 0n);
    const principal = own.reduce((sum, row) => sum + row.principal, 0n);
    return {
      currency,
      value,
      returns: value - principal,
      count: own.reduce((sum, row) => sum + row.count, 0),
    };
  });

type ByCurrency = ReturnType<typeof holdingsByCurrency>;

async function portfolioOf(
  context: Context,
  byCurrency: ByCurrency,
  to: Currency,
  rates: Rates,
): Promise<HomePortfolio> {
  const maturities = await listNextMaturities(context, MOST_OF_KIND);
  const sumOf = (figure: 'value' | 'returns') =>
    formatMoney(
      sumIn(
        to,
        byCurrency.map((row) => ({ currency: row.currency, minor: row[figure] })),
        rates,
      ),
    );
  return {
    value: sumOf('value'),
    returns: sumOf('returns'),
    count: byCurrency.reduce((sum, { count }) => sum + count, 0),
    by_currency: byCurrency.map(({ currency, value, returns, count }) => ({
      currency,
      value: formatMoney(value),
      returns: formatMoney(returns),
      count,
    })),
    maturities: maturities.map(({ holdingId, investmentName, currency, amount, maturityDate }) => ({
      holding_id: holdingId,
      investment_name: investmentName,
      currency,
      amount: formatMoney(amount),
      maturity_date: maturityDate,
    })),
  };
}

/**
 * The money and holdings of an environment, added up in one currency at the rates of this moment. Past days are converted at
 * the same rates, so that the line moves with money alone.
 */
export async function readMoney(
  context: Context,
  { currency: to, days: period }: Wanted,
): Promise<{ readonly money: HomeMoney; readonly portfolio: HomePortfolio }> {
  const count = Number(period);
  const today = numberOf(dayOf(context.now));
  const [history, wallets, fx, sums] = await Promise.all([
    // The period, and as many days before it to compare it with.
    dailyBalancesOf(context, { first: today - 2 * count + 1, last: today }),
    listWallets(context, { limit: currencies.length }),
    listFxRates(context),
    readSums(context, {}),
  ]);
  const rates = ratesOf(fx.data);
  const byCurrency = holdingsByCurrency(sums);
  const allDays = daysOf(history, to, rates);
  const days = allDays.slice(-count);
  const previous = previousOf(allDays.slice(0, -count));
  const foreign = currencies.filter(
    (currency) =>
      currency !== to &&
      (byCurrency.some((row) => row.currency === currency) ||
        history.some((one) => one.currency === currency && hasMoved(one))),
  );
  const pairs = new Set(foreign.map((currency) => conversionOf(currency, to).pair));
  return {
    money: {
      currency: to,
      // All balances are those of one statement, so that they add up to the total.
      total: days.at(-1)?.balance ?? '0.00',
      wallets: currencies.map((currency) => {
        const ofCurrency = (one: { currency: Currency }): boolean => one.currency === currency;
        const balance = history.find(ofCurrency)?.days.at(-1)?.closing_balance ?? '0.00';
        const amount = converted(minorOf(balance), currency, to, rates);
        return {
          currency,
          balance,
          pending_funding: wallets.data.find(ofCurrency)?.pending_funding ?? '0.00',
          ...(amount !== undefined && { converted: formatMoney(amount) }),
        };
      }),
      rates: fx.data
        .filter(({ pair }) => pairs.has(pair))
        .map(({ pair, rate, as_of, delayed_seconds, source }) => ({
          pair,
          rate,
          as_of,
          delayed_seconds,
          source,
        })),
      without_rate: foreign.filter((currency) => !rates.has(conversionOf(currency, to).pair)),
      credited: totalOf(days.map(({ credited }) => credited)),
      debited: totalOf(days.map(({ debited }) => debited)),
      ...(previous && { previous }),
      days,
    },
    portfolio: await portfolioOf(context, byCurrency, to, rates),
  };
}

/** Whether a wallet had money at some time of the days. */
const hasMoved = ({ opening_balance, days }: Days[number]): boolean =>
  minorOf(opening_balance) !== 0n || days.some(({ credited }) => minorOf(credited) !== 0n);
