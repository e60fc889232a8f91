'use client';

import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Badge } from '@/components/ui/display/badge';
import * as routes from '@/lib/dashboard/routes/routes';
import { tidyDecimal } from '../../investments/calculator/decimals';
import { investmentTypeLabels } from '../../labels/investments';
import { nameOf, type Subject, symbolOf } from '../ticket-values';

/** Its price or value, and its rate. */
function Facts({ subject }: { subject: Subject }) {
  if (subject.side === 'buy') {
    const { unit_price, currency, price_source, interest_rate, tenor_days } = subject.investment;
    return (
      <>
        {price_source ? <Price value={tidyDecimal(unit_price)} currency={currency} /> : null}
        <SimulatedBadge source={price_source} />
        {interest_rate ? <span>{tidyDecimal(interest_rate)}% a year</span> : null}
        {tenor_days ? <span>{tenor_days} days</span> : null}
      </>
    );
  }
  const { units, current_value, currency, price_source } = subject.holding;
  return (
    <>
      <span className="tabular">{unitsText(units)} units held</span>
      <span>
        worth <Amount value={current_value} currency={currency} />
      </span>
      <SimulatedBadge source={price_source} />
    </>
  );
}

/** The chosen investment or holding, with a link to choose another. */
export function SubjectCard({ subject }: { subject: Subject }) {
  const { org, env } = useScope();
  const reading = useAllowed(subject.side === 'buy' ? 'investments:read' : 'holdings:read');
  const name = nameOf(subject);
  const type = subject.side === 'buy' ? subject.investment.type : subject.holding.investment_type;
  const href =
    subject.side === 'buy' ? routes.investment(org, env, subject.id) : routes.holding(org, env, subject.id);
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="font-semibold text-lg [overflow-wrap:anywhere]">
          {subject.side === 'buy' ? 'Buy ' : 'Sell '}
          {reading.allowed ? <TextLink href={href}>{name}</TextLink> : name}
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <Badge>{investmentTypeLabels[type]}</Badge>
          {symbolOf(subject)}
          <Facts subject={subject} />
        </p>
      </div>
      <LinkButton
        size="small"
        href={routes.newOrder(org, env, { side: subject.side })}
        aria-label={subject.side === 'buy' ? 'Choose another investment' : 'Choose another holding'}
      >
        Change
      </LinkButton>
    </div>
  );
}
