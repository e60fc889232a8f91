import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Countdown } from '@/components/ui/display/countdown';
import { Time } from '@/components/ui/display/time';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { differenceOf } from './difference';

const large = 'font-semibold text-lg sm:text-2xl';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5">
      <dt className="shrink-0 text-muted text-sm">{label}</dt>
      <dd className="max-sm:text-right sm:mt-0.5 sm:leading-8">{children}</dd>
    </div>
  );
}

function Received({ request }: { request: FundingRequest }) {
  const { currency, amount, amount_received: received, status } = request;
  if (received === null) {
    return <span className="text-muted sm:text-lg">{status === 'pending' ? 'Nothing yet' : 'Nothing'}</span>;
  }
  const difference = differenceOf(amount, received, currency);
  return (
    <>
      <Amount value={received} currency={currency} className={large} />
      {difference ? (
        <span
          className={cn(
            'block font-medium text-sm',
            difference.kind === 'less' ? 'text-warning' : 'text-muted',
          )}
        >
          {difference.words}
        </span>
      ) : null}
    </>
  );
}

/** How long there is, or when it ended; a failed request has no time of its own. */
function End({ request: { status, expires_at, settled_at } }: { request: FundingRequest }) {
  if (status === 'pending' && expires_at) {
    return (
      <Figure label="Time left">
        <Countdown until={expires_at} label="This funding request" elapsed="None" className={large} />
      </Figure>
    );
  }
  const [label, at] = status === 'succeeded' ? ['Settled', settled_at] : ['Expired', expires_at];
  if (status === 'failed' || !at) return null;
  return (
    <Figure label={label}>
      <Time value={at} className="sm:text-lg" />
    </Figure>
  );
}

/** What was asked for, what came with the difference in words, and how long there is. */
export function RequestFigures({ request }: { request: FundingRequest }) {
  return (
    <Card className="px-4 py-2.5 sm:p-5">
      <dl className="gap-x-6 max-sm:divide-y max-sm:divide-border sm:grid sm:grid-cols-3">
        <Figure label="Asked for">
          <Amount value={request.amount} currency={request.currency} className={large} />
        </Figure>
        <Figure label="Received">
          <Received request={request} />
        </Figure>
        <End request={request} />
      </dl>
    </Card>
  );
}
