'use client';

import { useId } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import type { Investment, InvestmentFee } from '@/lib/contract/trading/investments';
import { formatAmount, formatDecimal } from '@/lib/format';
import { amountNotTaken } from './amount-within';
import { MoneyField, Trial } from './calculator/trial';
import { chargedFees, feeLineText, feesOf, unitsFor } from './fee-lines';

type Side = InvestmentFee['side'];

const words: Record<Side, { readonly title: string; readonly total: string }> = {
  buy: { title: 'Buying', total: 'Total' },
  sell: { title: 'Selling', total: 'You receive' },
};

type SideProps = {
  investment: Investment;
  side: Side;
  /** The traded value; undefined while it is invalid. */
  value: string | undefined;
};

/** The fees of one side, each with its base and amount. */
function SideCosts({ investment: { fees, currency }, side, value }: SideProps) {
  const id = useId();
  const charged = value === undefined ? undefined : chargedFees(fees, side, value);
  const listed = feesOf(fees, side);
  const { title, total } = words[side];
  return (
    <div className="min-w-0">
      <h3 id={id} className="mb-2 font-medium">
        {title}
      </h3>
      <table aria-labelledby={id} className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Fee</th>
            <th scope="col">Amount, {currency}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border border-border border-y">
          {listed.length === 0 ? (
            <tr>
              <td colSpan={2} className="py-2 text-muted">
                No fees
              </td>
            </tr>
          ) : null}
          {listed.map((fee, index) => (
            <tr key={fee.code}>
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {fee.name}
                <span className="block text-muted text-sm">{feeLineText(fee, fees)}</span>
              </th>
              <td className="py-1.5 text-right align-top">
                <Figure value={charged?.lines[index]?.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="pt-1.5 pr-4 text-left font-normal text-muted">
              Total fees
            </th>
            <td className="pt-1.5 text-right">
              <Figure value={charged?.fees} />
            </td>
          </tr>
          <tr className="font-semibold">
            <th scope="row" className="pr-4 text-left font-semibold">
              {total}
            </th>
            <td className="text-right">
              <Figure value={charged?.total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Figure({ value, currency }: { value: string | undefined; currency?: string }) {
  return value === undefined ? (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">no amount</span>
    </span>
  ) : (
    <Amount value={value} currency={currency} />
  );
}

function summary({ fees, currency, unit_price, name, price_source }: Investment, value: string): string {
  const buy = chargedFees(fees, 'buy', value);
  const sell = chargedFees(fees, 'sell', value);
  const units = price_source ? unitsFor(value, unit_price) : undefined;
  const traded = formatAmount(value, currency);
  return [
    `Buying ${traded} of ${name} costs ${formatAmount(buy.total, currency)} with fees`,
    `selling it pays ${formatAmount(sell.total, currency)}`,
    ...(units ? [`at this price, ${formatDecimal(units)} units`] : []),
  ].join('; ');
}

/** The costs of buying and selling. */
export function OrderCosts({ investment }: { investment: Investment }) {
  if (investment.fees.length > 0 || investment.price_source) return <TradeCosts investment={investment} />;
  return (
    <Section title="Fees">
      <p className="text-muted">No fees to buy or sell.</p>
    </Section>
  );
}

/** The costs of a trade on both sides, line by line; the amount is in the URL. */
function TradeCosts({ investment }: { investment: Investment }) {
  const { minimum_amount, currency, unit_price, price_source } = investment;
  const [typed, setTyped] = useQueryState('trade', parseAsString.withDefault(minimum_amount));
  const problem = amountNotTaken(typed, investment);
  const value = problem ? undefined : typed;
  const units = value && price_source ? unitsFor(value, unit_price) : undefined;
  return (
    <Trial
      title="Fees"
      description="Estimated trading costs. Each fee is rounded half up to the minor unit."
      outcome={value ? `${summary(investment, value)}.` : (problem ?? '')}
      fields={
        <>
          <MoneyField
            label="Value traded"
            currency={currency}
            value={typed}
            onChange={(next) => void setTyped(next)}
            problem={problem}
            hint="Before fees, at the price."
          />
          {units ? (
            <p className="sm:pt-7">
              <span className="text-muted">At this price</span>{' '}
              <span className="tabular whitespace-nowrap font-medium">{formatDecimal(units)} units</span>
            </p>
          ) : null}
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <SideCosts investment={investment} side="buy" value={value} />
        <SideCosts investment={investment} side="sell" value={value} />
      </div>
    </Trial>
  );
}
