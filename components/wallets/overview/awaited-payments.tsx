'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { Countdown } from '@/components/ui/display/countdown';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Currency } from '@/lib/contract/money';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import * as routes from '@/lib/dashboard/routes/routes';
import { fundingMethodLabels } from '../labels/funding';
import { awaitedPaymentsQuery } from './queries';

const TITLE = 'Waiting for payment';

function AwaitedPayment({ request }: { request: FundingRequest }) {
  const { org, env } = useScope();
  return (
    <li>
      <Link
        href={routes.fundingRequest(org, env, request.id)}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="truncate font-medium underline-offset-3 in-[a:hover]:underline">
          {request.reference}
        </span>
        <Amount value={request.amount} currency={request.currency} align="right" className="font-medium" />
        <span className="truncate text-muted text-sm">{fundingMethodLabels[request.method].label}</span>
        {request.expires_at ? (
          <span className="text-right text-muted text-sm">
            <span aria-hidden="true">expires in </span>
            <Countdown until={request.expires_at} label={`The request ${request.reference}`} />
          </span>
        ) : (
          <span className="text-right text-muted text-sm">no expiry</span>
        )}
      </Link>
    </li>
  );
}

function Placeholder() {
  return (
    <Loading label="what waits for payment" className="divide-y divide-border">
      {['a', 'b'].map((place) => (
        <div key={place} className="grid grid-cols-2 px-4 py-2.5 sm:px-5">
          <Skeleton className="my-0.5 w-32" />
          <Skeleton className="my-0.5 w-24 justify-self-end" />
          <Skeleton className="my-0.5 w-20" />
          <Skeleton className="my-0.5 w-20 justify-self-end" />
        </div>
      ))}
    </Loading>
  );
}

/** Funding requests that await payment, with the remaining time. */
export function AwaitedPayments({ currency }: { currency?: Currency }) {
  const scope = useScope();
  const { data, error, isFetching, refetch } = useQuery(awaitedPaymentsQuery(scope, currency));
  const requests = data?.data ?? [];
  const all = routes.fundingRequests(scope.org, scope.env, { status: 'pending', currency });
  return (
    <Section
      title={TITLE}
      surface="flush"
      actions={requests.length > 0 ? <TextLink href={all}>View all</TextLink> : null}
    >
      {data ? null : error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-8" />
      ) : (
        <Placeholder />
      )}
      {data && requests.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3.5 text-muted sm:px-5">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          No pending payments.
        </p>
      ) : null}
      {requests.length > 0 ? (
        <ul className="divide-y divide-border">
          {requests.map((request) => (
            <AwaitedPayment key={request.id} request={request} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function _AwaitedPaymentsSkeleton() {
  return (
    <Section title={TITLE} surface="flush">
      <Placeholder />
    </Section>
  );
}
