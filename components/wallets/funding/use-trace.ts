'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Event } from '@/lib/contract/webhooks/events';
import { traceQuery, transactionsQuery } from '../transactions/queries';
import { endingEventsQuery } from './queries';

/** The transaction of a settled request, traced to its posting and events. */
export function useTrace({ id, status }: FundingRequest) {
  const scope = useScope();
  const isSettled = status === 'succeeded';
  const entries = useQuery({
    ...transactionsQuery(scope, { funding_request_id: id, limit: '1' }),
    enabled: isSettled,
  });
  const transactionId = isSettled ? entries.data?.data[0]?.id : undefined;
  const trace = useQuery({ ...traceQuery(scope, transactionId ?? ''), enabled: transactionId !== undefined });
  const failed = entries.error ? entries : trace.error ? trace : undefined;
  return { trace: transactionId ? trace.data?.data : undefined, failed };
}

const NONE: readonly Event[] = [];

/** The events that show how a request ended: from its trace, otherwise from the feed if the member may read it. */
export function useEndingEvents(
  request: FundingRequest,
  trace: ReturnType<typeof useTrace>['trace'],
): readonly Event[] {
  const scope = useScope();
  const hasFeed = useAllowed('webhooks:read').allowed;
  const isUntraced = request.status === 'failed' || request.status === 'expired';
  const told = useQuery({ ...endingEventsQuery(scope, request), enabled: hasFeed && isUntraced });
  return trace?.events ?? (isUntraced ? told.data?.data : undefined) ?? NONE;
}
