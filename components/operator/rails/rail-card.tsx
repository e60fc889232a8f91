'use client';

import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { railLabels } from '@/components/wallets/labels/rails';
import type { Rail, RailLimits } from '@/lib/contract/treasury/rails';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import { standingOf } from './breaker-labels';

const count = (value: number) => <span className="tabular">{formatCount(value)}</span>;

function breakerFacts({ breaker }: Rail): DescriptionListItem[] {
  if (!breaker) return [];
  const {
    state,
    opened_at: since,
    retry_at: next,
    last_error: lastError,
    last_answer_at: answered,
  } = breaker;
  return [
    ...(since && state !== 'closed' ? [{ label: 'Held back since', value: <Time value={since} /> }] : []),
    ...(next && state !== 'closed' ? [{ label: 'Next try from', value: <Time value={next} /> }] : []),
    ...(breaker.failures > 0 ? [{ label: 'Failures in a row', value: count(breaker.failures) }] : []),
    ...(lastError ? [{ label: 'Last error', value: lastError }] : []),
    ...(answered ? [{ label: 'Last answer', value: <RelativeTime value={answered} /> }] : []),
  ];
}

function requestFacts(rail: Rail): DescriptionListItem[] {
  const exceptions = rail.open_exceptions;
  return [
    { label: 'Waiting for money or a holder', value: count(rail.open_requests) },
    {
      label: 'Unclear whether the provider has them',
      value: (
        <span className={rail.unclear_requests > 0 ? 'font-medium text-warning' : undefined}>
          {count(rail.unclear_requests)}
        </span>
      ),
    },
    {
      label: 'Open exceptions',
      value: (
        <TextLink href={routes.operatorExceptions({ rail: rail.name })}>
          {formatCount(exceptions)}
          <span className="sr-only"> of {railLabels[rail.name]}</span>
        </TextLink>
      ),
    },
  ];
}

type LimitsProps = { limits: readonly RailLimits[]; onChange: (limits: RailLimits) => void };

/** Least and most of a single request, with the way to other ones. */
function Limits({ limits, onChange }: LimitsProps) {
  return (
    <ul className="divide-y divide-border border-border border-t">
      {limits.map((one) => (
        <li key={one.method} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-medium">{fundingMethodLabels[one.method].label}</p>
            <p className="text-muted text-sm">
              <Amount value={one.minimum} currency={one.currency} /> to{' '}
              <Amount value={one.maximum} currency={one.currency} />
              {one.source === 'settings' ? ', from the settings' : null}
              {one.set_by ? `, set by ${one.set_by.name}` : null}
              {one.set_at ? (
                <>
                  {' '}
                  on <Time value={one.set_at} show="date" />
                </>
              ) : null}
            </p>
          </div>
          <Button
            size="small"
            aria-label={`Change the limits of ${fundingMethodLabels[one.method].inSentence}`}
            onClick={() => onChange(one)}
          >
            Change limits
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** One way for live money to arrive: how it stands, what waits on it, and its limits. */
export function RailCard({ rail, ...limits }: LimitsProps & { rail: Rail }) {
  const { label, tone, meaning } = standingOf(rail);
  return (
    <section aria-label={railLabels[rail.name]} className="min-w-0">
      <Card className="flex h-full flex-col overflow-clip">
        <div className="flex-1 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-lg">{railLabels[rail.name]}</h2>
            <Status tone={tone} label={label} />
          </div>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">{meaning}</p>
          <DescriptionList
            items={[...breakerFacts(rail), ...requestFacts(rail)]}
            className="mt-3 border-border border-t pt-2.25"
          />
        </div>
        <Limits {...limits} />
      </Card>
    </section>
  );
}
