'use client';

import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useAllowed, useScope } from '@/components/session/scope';
import { notifyDone, notifyFailed } from '@/components/ui/toast';
import type { Scope } from '@/lib/client/addresses';
import type { WebhookEndpoint } from '@/lib/contract/webhooks';
import * as routes from '@/lib/routes';
import { liveClosed } from '@/lib/session/session-routes';
import { healthFlips } from './health-flips';
import { hostOf } from './health-words';
import { webhooksQuery } from './queries';

/** Within this time a page hands over what it has read on the server. */
const HANDED_OVER_MS = 500;
/** So far apart at least are the reads of this watch. */
const SPACING_MS = 30_000;

type Flip = ReturnType<typeof healthFlips>[number];

function tell({ endpoint: { url }, to }: Flip): void {
  const host = hostOf(url);
  if (to === 'failing') {
    notifyFailed({
      title: `${host} fails to take webhooks`,
      description: 'Its deliveries are tried again for 24 hours. The Webhooks page says why.',
    });
  } else notifyDone({ title: `${host} takes webhooks again` });
}

/**
 * The endpoints, read once and then again when deliveries have changed them, but seldom: this stands on every page, and a
 * rush of deliveries must not spend the member's requests. A page that shows the endpoints reads them at its own pace.
 */
function useSeldomEndpoints(scope: Scope, mayRead: boolean): readonly WebhookEndpoint[] | undefined {
  const { org, env } = scope;
  const queries = useQueryClient();
  const { data } = useQuery({
    ...webhooksQuery(scope),
    enabled: ({ state }) => mayRead && state.data === undefined,
  });

  useEffect(() => {
    if (!mayRead) return;
    const read = webhooksQuery({ org, env });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe((event) => {
      const isStale = event.type === 'updated' && event.action.type === 'invalidate';
      if (!isStale || hashKey(event.query.queryKey) !== hashKey(read.queryKey) || event.query.isActive())
        return;
      const wait = event.query.state.dataUpdatedAt + SPACING_MS - Date.now();
      timer ??= setTimeout(
        () => {
          timer = undefined;
          // A read that fails is made again with the next change.
          void queries.fetchQuery({ ...read, staleTime: 0 }).catch(() => undefined);
        },
        Math.max(0, wait),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, org, env, mayRead]);
  return data?.data;
}

/** Watches from when it stands on the page. */
function Watch() {
  const { org, env } = useScope();
  const pathname = usePathname();
  const mayRead = useAllowed('webhooks:read').allowed && pathname !== liveClosed(org);
  const endpoints = useSeldomEndpoints({ org, env }, mayRead);
  const known = useRef<{ scope: string; endpoints: readonly WebhookEndpoint[] }>(undefined);
  // Their own pages show it in its place.
  const isShown = pathname.startsWith(routes.webhooks(org, env));

  useEffect(() => {
    if (!endpoints) return;
    const scope = `${org}/${env}`;
    const before = known.current?.scope === scope ? known.current.endpoints : endpoints;
    known.current = { scope, endpoints };
    if (isShown) return;
    for (const flip of healthFlips(before, endpoints)) tell(flip);
  }, [endpoints, org, env, isShown]);
  return null;
}

/**
 * Tells, on every page of an environment, when an endpoint begins to fail and when it answers again. It waits until the
 * page has its own data: a query that is known before would keep the page from beginning with what the server has read.
 */
export function HealthWatch() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), HANDED_OVER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled ? <Watch /> : null;
}
