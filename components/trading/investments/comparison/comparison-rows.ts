import type { Investment, InvestmentFee } from '@/lib/contract/trading/investments';
import { formatAmount, formatDay, formatLagos } from '@/lib/format';
import { investmentStatusLabels, investmentTypeLabels, riskLabels } from '../../labels/investments';
import { tidyDecimal } from '../calculator/decimals';
import { feeLineText, feesOf } from '../fee-lines';
import { rateText, tenorText } from '../terms-labels';

/** One fact with its value for each investment. */
export interface ComparisonRow {
  readonly label: string;
  readonly values: readonly string[];
  /** The values are not all equal. */
  readonly differs: boolean;
  /** Rendered with more than text. */
  readonly kind?: 'status' | 'risk' | 'price';
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

const NONE = 'None';

const amountOr = (amount: string | undefined, currency: string): string =>
  amount === undefined ? NONE : formatAmount(amount, currency);

type Fact = Omit<ComparisonRow, 'values' | 'differs'> & { readonly of: (investment: Investment) => string };

const offer: readonly Fact[] = [
  { label: 'Status', kind: 'status', of: ({ status }) => investmentStatusLabels[status] },
  { label: 'Type', of: ({ type }) => investmentTypeLabels[type] },
  { label: 'Issuer', of: ({ issuer }) => issuer },
  { label: 'Risk', kind: 'risk', of: ({ risk_level }) => riskLabels[risk_level] },
];

const terms: readonly Fact[] = [
  {
    label: 'Price',
    kind: 'price',
    of: ({ unit_price, currency }) => formatAmount(tidyDecimal(unit_price), currency),
  },
  {
    label: 'As of, Lagos',
    of: ({ price_source, price_as_of }) => (price_source ? formatLagos(price_as_of) : 'Fixed'),
  },
  { label: 'Annual rate', of: (investment) => rateText(investment) ?? NONE },
  { label: 'Tenor', of: ({ tenor_days }) => (tenor_days === undefined ? NONE : tenorText(tenor_days)) },
  { label: 'Minimum', of: ({ minimum_amount, currency }) => amountOr(minimum_amount, currency) },
  { label: 'Maximum', of: ({ maximum_amount, currency }) => amountOr(maximum_amount, currency) },
  { label: 'Settles', of: ({ settlement }) => formatDay(settlement.settles_on) },
  { label: 'Cycle', of: ({ settlement }) => settlement.cycle },
];

/** One row for each fee that an investment has on this side; fees are matched by code. */
function feeFacts(investments: readonly Investment[], side: InvestmentFee['side']): Fact[] {
  const named = new Map(
    investments.flatMap(({ fees }) => feesOf(fees, side)).map((fee) => [fee.code, fee.name]),
  );
  return [...named].map(([code, label]) => ({
    label,
    of: ({ fees }) => {
      const fee = feesOf(fees, side).find((candidate) => candidate.code === code);
      return fee ? feeLineText(fee, fees) : NONE;
    },
  }));
}

/** The facts of the investments in groups, each with whether the values differ. */
export function comparisonGroups(investments: readonly Investment[]): readonly ComparisonGroup[] {
  const rows = (facts: readonly Fact[]) =>
    facts.map(({ of, ...fact }): ComparisonRow => {
      const values = investments.map(of);
      return { ...fact, values, differs: new Set(values).size > 1 };
    });
  return [
    { title: 'Offer', rows: rows(offer) },
    { title: 'Terms', rows: rows(terms) },
    { title: 'Fees of buying', rows: rows(feeFacts(investments, 'buy')) },
    { title: 'Fees of selling', rows: rows(feeFacts(investments, 'sell')) },
  ].filter((group) => group.rows.length > 0);
}

/** The groups, reduced to facts that differ. */
export const onlyDifferences = (groups: readonly ComparisonGroup[]): readonly ComparisonGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter((group) => group.rows.length > 0);
