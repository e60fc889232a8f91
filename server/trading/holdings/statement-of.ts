import { type Currency, formatMoney } from '@/lib/contract/money';
import type { Holding } from '@/lib/contract/trading/holdings';
import { paysRate } from '@/lib/contract/trading/investment-types';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import { DAYS_OF_YEAR } from '@/lib/contract/trading/returns';
import type { Scope } from '@/server/platform/kernel/context';
import { LAGOS_OFFSET, lagosStamp, longDay } from '@/server/platform/kernel/lagos-time';
import { type Paper, type PaperSection, paperReference } from '@/server/platform/pdf/paper';
import type { Column } from '@/server/platform/pdf/table';
import type { SumRow } from './store';

/** The data of a statement: of one moment and one currency. */
export interface StatementParts {
  readonly organisation: string;
  readonly scope: Scope;
  readonly currency: Currency;
  readonly customer: string | undefined;
  /** The day at whose end it is; undefined where it is of this moment. */
  readonly date: string | undefined;
  readonly asOf: Date;
  readonly sums: readonly SumRow[];
  /** Newest first; fewer than the sums count when they are too many to be listed. */
  readonly holdings: readonly Holding[];
}

/** 730 points together: a page on its side. Figures have room for a thousand billions. */
const columns: readonly Column[] = [
  { title: 'Holding', width: 148 },
  { title: 'Since', width: 60 },
  { title: 'Matures', width: 60 },
  { title: 'Units', width: 104, isFigure: true },
  { title: 'Price or rate', width: 62, isFigure: true },
  { title: 'Principal', width: 100, isFigure: true },
  { title: 'Returns', width: 96, isFigure: true },
  { title: 'Value', width: 100, isFigure: true },
];

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

function rowOf(holding: Holding): readonly string[] {
  const { investment_name, symbol, customer_reference, interest_rate, latest_price } = holding;
  const more = [symbol, customer_reference && `customer ${customer_reference}`].filter(Boolean).join(' · ');
  return [
    more === '' ? investment_name : `${investment_name}\n${more}`,
    holding.start_date,
    holding.maturity_date ?? '',
    spaced(holding.units),
    interest_rate === undefined ? spaced(latest_price ?? holding.unit_price) : `${interest_rate}%`,
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

function sectionOf(type: InvestmentType, { sums, holdings }: StatementParts): PaperSection {
  const { count, principal, value } = sumOf(sums.filter(({ investmentType }) => investmentType === type));
  return {
    title: typeLabels[type],
    columns,
    rows: [
      ...holdings
        .filter(({ investment_type }) => investment_type === type)
        .map((holding) => ({ cells: rowOf(holding) })),
      {
        cells: [
          `Total of ${counted(count)}`,
          ...['', '', '', ''],
          ...[money(principal), money(value - principal), money(value)],
        ],
        bold: true,
      },
    ],
  };
}

function noticesOf({ holdings }: StatementParts, { count }: Sum): string[] {
  const cut =
    `The ${spaced(String(holdings.length))} newest holdings are listed; every total includes all ` +
    `${spaced(String(count))}. The CSV export lists each of them.`;
  return holdings.length < count ? [cut] : [];
}

function notesOf(types: readonly InvestmentType[], isOver: boolean): string[] {
  const priced =
    `Investments with a market price are worth their units × ${isOver ? 'the last close until then' : 'the latest price'}, rounded down to the ` +
    'smallest coin.';
  const rated =
    `Investments that pay a rate are worth their principal and its returns: principal × rate ÷ 100 × days ÷ ${DAYS_OF_YEAR}, rounded ` +
    'half up to the smallest coin.';
  return [
    'Principal is the cost of the remaining units, without fees.',
    ...(types.some((type) => !paysRate(type)) ? [priced] : []),
    ...(types.some(paysRate) ? [rated] : []),
  ];
}

/** A statement of active holdings with their sums, type by type, the largest by value first. */
export function statementOf(parts: StatementParts): Paper {
  const { organisation, scope, currency, customer, date, asOf, sums } = parts;
  const all = sumOf(sums);
  const valueOfType = (type: InvestmentType): bigint =>
    sumOf(sums.filter(({ investmentType }) => investmentType === type)).value;
  const types = [...new Set(sums.map(({ investmentType }) => investmentType))];
  types.sort((a, b) => (valueOfType(a) > valueOfType(b) ? -1 : 1));
  const identity = [scope.organisationId, scope.environment, currency, customer ?? '', asOf.toISOString()];
  return {
    title: `Statement of holdings in ${currency}`,
    name: organisation,
    reference: paperReference('HST', identity),
    isTest: scope.environment === 'test',
    asOf,
    layout: 'landscape',
    notices: noticesOf(parts, all),
    facts: [
      ['As of', date === undefined ? lagosStamp(asOf) : `The end of ${longDay(date)} (${LAGOS_OFFSET})`],
      ...(customer === undefined ? [] : [['Customer', customer] as const]),
      ['Holdings', spaced(String(all.count))],
      ['Principal', `${currency} ${money(all.principal)}`],
      ['Returns', `${currency} ${money(all.value - all.principal)}`],
      ['Value', `${currency} ${money(all.value)}`],
    ],
    sections: types.map((type) => sectionOf(type, parts)),
    notes: all.count === 0 ? ['There are no holdings in this currency.'] : notesOf(types, date !== undefined),
  };
}
