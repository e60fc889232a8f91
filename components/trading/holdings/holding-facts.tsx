'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { tidyDecimal } from '../investments/calculator/decimals';
import { rateWords } from '../investments/terms-labels';
import { investmentTypeWords } from '../labels/investments';

function InvestmentLink({ holding: { investment_id, investment_name } }: { holding: Holding }) {
  const { org, env } = useScope();
  const reading = useAllowed('investments:read');
  if (!reading.allowed) return investment_name;
  return <TextLink href={routes.investment(org, env, investment_id)}>{investment_name}</TextLink>;
}

function CustomerLink({ customer }: { customer: string }) {
  const { org, env } = useScope();
  return <TextLink href={routes.holdings(org, env, { customer_reference: customer })}>{customer}</TextLink>;
}

function boughtFacts({ currency, unit_price, initial_units, start_date }: Holding): DescriptionListItem[] {
  return [
    { label: 'Held since', value: <span className="tabular">{formatDay(start_date)}</span> },
    { label: 'Units bought', value: <span className="tabular">{unitsText(initial_units)}</span> },
    { label: 'Price of a unit', value: <Amount value={tidyDecimal(unit_price)} currency={currency} /> },
  ];
}

function endFacts({ currency, matured_at, paid_out }: Holding): DescriptionListItem[] {
  return [
    ...(paid_out === undefined
      ? []
      : [{ label: 'Paid out', value: <Amount value={paid_out} currency={currency} /> }]),
    ...(matured_at === undefined ? [] : [{ label: 'Matured', value: <Time value={matured_at} /> }]),
  ];
}

/** What is fixed of a holding: what it is of, whose it is, its terms. */
export function HoldingFacts({ holding }: { holding: Holding }) {
  const { id, investment_type, symbol, customer_reference: customer, updated_at } = holding;
  const rate = rateWords(holding);
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Investment', value: <InvestmentLink holding={holding} /> },
          { label: 'Type', value: investmentTypeWords[investment_type] },
          ...(symbol === undefined ? [] : [{ label: 'Symbol', value: symbol }]),
          ...(rate === undefined ? [] : [{ label: 'Rate', value: `${rate} a year` }]),
          ...(customer === undefined
            ? []
            : [{ label: 'Customer', value: <CustomerLink customer={customer} /> }]),
          ...boughtFacts(holding),
          ...endFacts(holding),
          { label: 'Last changed', value: <Time value={updated_at} /> },
          { label: 'Id', value: <Copyable value={id} label="id" mono /> },
        ]}
      />
    </Section>
  );
}
