'use client';

import { FileDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import { formatCount } from '@/lib/format';
import { Explained, Working } from '../holdings/explained';
import { investmentTypeLabels } from '../labels/investments';
import { ReturnsFigure } from './returns-figure';
import { ValueChart } from './value-chart';

const StatementDialog = dynamic(() => import('./statement-dialog').then((file) => file.StatementDialog), {
  ssr: false,
});

type Of = { summary: HoldingsSummary };
type Sums = 'current_value' | 'principal' | 'accrued_returns';

/** The breakdown of a portfolio figure by type. */
function SumWorking({ summary, of, title, rule }: Of & { of: Sums; title: string; rule: string }) {
  const { currency, by_type } = summary;
  return (
    <Working
      title={title}
      rule={rule}
      steps={by_type.map((part, place) => ({
        ...(place > 0 && { sign: '+' as const }),
        label: investmentTypeLabels[part.type],
        value: <Amount value={part[of]} currency={currency} />,
        hint: `${formatCount(part.count)} ${part.count === 1 ? 'holding' : 'holdings'}`,
      }))}
      result={{ sign: '=', label: title, value: <Amount value={summary[of]} currency={currency} /> }}
    />
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-lg">{children}</dd>
    </div>
  );
}

function Figures({ summary }: Of) {
  const { currency } = summary;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure label="Value">
        <Explained label="Value" figure={<Amount value={summary.current_value} currency={currency} />}>
          <SumWorking
            summary={summary}
            of="current_value"
            title="Value"
            rule="The current value of all holdings."
          />
        </Explained>
      </Figure>
      <Figure label="Principal">
        <Explained label="Principal" figure={<Amount value={summary.principal} currency={currency} />}>
          <SumWorking
            summary={summary}
            of="principal"
            title="Principal"
            rule="The cost of all units held, without fees."
          />
        </Explained>
      </Figure>
      <Figure label="Returns">
        <Explained label="Returns" figure={<ReturnsFigure of={summary} />}>
          <SumWorking
            summary={summary}
            of="accrued_returns"
            title="Returns"
            rule="Gains or losses so far: value minus principal."
          />
        </Explained>
      </Figure>
      <Figure label="Holdings">
        <span className="tabular">{formatCount(summary.count)}</span>
      </Figure>
    </dl>
  );
}

type CurrencyCardProps = Of & {
  customer: string | undefined;
  /** The choice between currencies, if there is more than one. */
  choice: ReactNode;
};

/** The holdings in one currency: value, cost, returns, their statement, and their value over time. */
export function CurrencyCard({ summary, customer, choice }: CurrencyCardProps) {
  const scope = useScope();
  const { currency } = summary;
  const titleId = `portfolio-${currency}`;
  const [isAsking, setAsking] = useState(false);
  // Fixed income is worth its accrued value; every other price in the test environment is simulated.
  const isSimulated = scope.env === 'test' && summary.by_type.some(({ type }) => isPriced(type));
  return (
    <Card>
      <article aria-labelledby={titleId} className="p-4 sm:p-5">
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="font-semibold">
            {currencyNames[currency]}
          </h2>
          {isSimulated ? <SimulatedBadge source="simulated" /> : null}
          <p className="text-muted text-sm">
            As of <Time value={summary.as_of} /> Lagos
          </p>
          <div className="ml-auto">{choice}</div>
        </div>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <Figures summary={summary} />
          <Button
            size="small"
            aria-label={`Statement, PDF, of ${currency} holdings`}
            onClick={() => setAsking(true)}
          >
            <FileDown aria-hidden="true" />
            Statement, PDF
          </Button>
          {isAsking ? (
            <StatementDialog currency={currency} customer={customer} onClose={() => setAsking(false)} />
          ) : null}
        </div>
        <ValueChart
          label={`Value of ${currency} holdings`}
          currency={currency}
          filter={{ customer_reference: customer }}
          latest={summary}
        />
      </article>
    </Card>
  );
}

const isPriced = (type: HoldingsSummary['by_type'][number]['type']): boolean =>
  type === 'equity' || type === 'mutual_fund';
