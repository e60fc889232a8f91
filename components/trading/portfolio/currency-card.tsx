'use client';

import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { holdingsStatementAddress } from '@/lib/client/addresses';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import { formatCount } from '@/lib/format';
import { Explained, Working } from '../holdings/explained';
import { investmentTypeLabels } from '../labels/investments';
import { ReturnsFigure } from './returns-figure';

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
            rule="Everything that is held, each at its value of this moment."
          />
        </Explained>
      </Figure>
      <Figure label="Principal">
        <Explained label="Principal" figure={<Amount value={summary.principal} currency={currency} />}>
          <SumWorking
            summary={summary}
            of="principal"
            title="Principal"
            rule="What all units that are held cost, without fees."
          />
        </Explained>
      </Figure>
      <Figure label="Returns">
        <Explained label="Returns" figure={<ReturnsFigure of={summary} />}>
          <SumWorking
            summary={summary}
            of="accrued_returns"
            title="Returns"
            rule="What they have earned or lost so far: value less principal."
          />
        </Explained>
      </Figure>
      <Figure label="Holdings">
        <span className="tabular">{formatCount(summary.count)}</span>
      </Figure>
    </dl>
  );
}

/** The holdings in one currency: value, cost, returns, and their statement. */
export function CurrencyCard({ summary, customer }: Of & { customer: string | undefined }) {
  const scope = useScope();
  const { currency } = summary;
  const titleId = `portfolio-${currency}`;
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
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <Figures summary={summary} />
          <a
            href={holdingsStatementAddress(scope, { currency, customer_reference: customer })}
            download
            aria-label={`Statement, PDF, of ${currency} holdings`}
            className={buttonStyle({ size: 'small' })}
          >
            <FileDown aria-hidden="true" />
            Statement, PDF
          </a>
        </div>
      </article>
    </Card>
  );
}

const isPriced = (type: HoldingsSummary['by_type'][number]['type']): boolean =>
  type === 'equity' || type === 'mutual_fund';
