import { type Currency, formatMoney } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { Holding } from '@/lib/contract/trading/holdings';
import { paysRate } from '@/lib/contract/trading/investment-types';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import { DAYS_OF_YEAR } from '@/lib/contract/trading/returns';
import type { SumRow } from './store';

/** The data of a statement: of one moment and one currency. */
export interface StatementParts {
  readonly organisation: string;
  readonly environment: Environment;
  readonly currency: Currency;
  readonly customer: string | undefined;
  readonly now: Date;
  readonly sums: readonly SumRow[];
  /** Newest first; fewer than the sums count when they are too many to be listed. */
  readonly holdings: readonly Holding[];
}

type Fact = readonly [label: string, value: string];

/** The text of one type's holdings, with their sum. */
interface StatementSection {
  readonly title: string;
  /** Holding, since, matures, units, price or rate, principal, returns, value. */
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

/** The text of a statement, before it is drawn. */
export interface Statement {
  readonly title: string;
  readonly name: string;
  readonly notices: readonly string[];
  readonly facts: readonly Fact[];
  readonly sections: readonly StatementSection[];
  readonly notes: readonly string[];
}

const typeLabels: Readonly<Record<InvestmentType, string>> = {
  equity: 'Listed securities',
  mutual_fund: 'Mutual funds',
  fixed_income: 'Fixed income',
  treasury_bill: 'Treasury bills',
  commercial_paper: 'Commercial paper',
};

/** Thousands apart, before the decimals only. */
const spaced = (figure: string): string => {
  const [whole = '', ...decimals] = figure.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
};

const lagosLabels = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

function rowOf(holding: Holding): readonly string[] {
  const { investment_name, symbol, customer_reference, interest_rate, latest_price } = holding;
  const more = [symbol, customer_reference && `customer ${customer_reference}`].filter(Boolean).join(' · ');
  return [
    more === '' ? investment_name : `${investment_name}\n${more}`,
    holding.start_date,
    holding.maturity_date ?? '',
    spaced(holding.units),
    interest_rate === undefined ? spaced(latest_price ?? holding.unit_price) : `${interest_rate} %`,
    spaced(holding.principal),
    spaced(holding.accrued_returns),
    spaced(holding.current_value),
  ];
}

interface Sum {
  readonly count: number;
  readonly principal: bigint;
  readonly value: bigint;
}

const sumOf = (rows: readonly SumRow[]): Sum => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  principal: rows.reduce((sum, row) => sum + row.principal, 0n),
  value: rows.reduce((sum, row) => sum + row.value, 0n),
});

const money = (amount: bigint): string => spaced(formatMoney(amount));

/** `1 holding`, `1,234 holdings`. */
const counted = (count: number): string => `${spaced(String(count))} ${count === 1 ? 'holding' : 'holdings'}`;

function sectionOf(type: InvestmentType, { sums, holdings }: StatementParts): StatementSection {
  const { count, principal, value } = sumOf(sums.filter(({ investmentType }) => investmentType === type));
  return {
    title: typeLabels[type],
    rows: holdings.filter(({ investment_type }) => investment_type === type).map(rowOf),
    total: [
      `Total of ${counted(count)}`,
      '',
      '',
      '',
      '',
      money(principal),
      money(value - principal),
      money(value),
    ],
  };
}

function noticesOf({ environment, holdings }: StatementParts, { count }: Sum): string[] {
  const simulated =
    'Simulated. This statement belongs to the sandbox: nothing in it is held for anybody, and no price is anybody’s.';
  const cut =
    `The ${spaced(String(holdings.length))} newest holdings are listed one by one; every sum is of all ` +
    `${spaced(String(count))}. The CSV export lists each of them.`;
  return [...(environment === 'test' ? [simulated] : []), ...(holdings.length < count ? [cut] : [])];
}

function notesOf(types: readonly InvestmentType[]): string[] {
  const priced =
    'What the market prices is worth its units × the latest price, rounded down to the smallest coin.';
  const rated =
    `What pays a rate is worth its principal and what that has earned: principal × rate ÷ 100 × days ÷ ${DAYS_OF_YEAR}, rounded ` +
    'half up to the smallest coin.';
  return [
    'Principal is what the units that are left have cost, without fees.',
    ...(types.some((type) => !paysRate(type)) ? [priced] : []),
    ...(types.some(paysRate) ? [rated] : []),
  ];
}

/** A statement of active holdings with their sums, type by type, the largest by value first. */
export function statementOf(parts: StatementParts): Statement {
  const { organisation, currency, customer, now, sums } = parts;
  const all = sumOf(sums);
  const valueOfType = (type: InvestmentType): bigint =>
    sumOf(sums.filter(({ investmentType }) => investmentType === type)).value;
  const types = [...new Set(sums.map(({ investmentType }) => investmentType))];
  types.sort((a, b) => (valueOfType(a) > valueOfType(b) ? -1 : 1));
  return {
    title: `Statement of holdings in ${currency}`,
    name: organisation,
    notices: noticesOf(parts, all),
    facts: [
      ['As of', `${lagosLabels.format(now)} in Lagos (${now.toISOString()})`],
      ...(customer === undefined ? [] : [['Customer', customer] as const]),
      ['Holdings', spaced(String(all.count))],
      ['Principal', `${currency} ${money(all.principal)}`],
      ['Returns', `${currency} ${money(all.value - all.principal)}`],
      ['Value', `${currency} ${money(all.value)}`],
    ],
    sections: types.map((type) => sectionOf(type, parts)),
    notes: all.count === 0 ? ['Nothing is held in this currency.'] : notesOf(types),
  };
}
