'use client';

import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { keepInTab, readFromTab } from '@/components/shell/actions/tab-store';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { notifyDone, notifyFailed } from '@/components/ui/overlays/toast';
import type { Scope } from '@/lib/client/addresses';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { liveClosed } from '@/lib/dashboard/relay/session-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { webhooksQuery } from '../endpoints/queries';
import { healthFlips, hostOf, type KnownHealth, knownHealth } from './health-labels';

/** Within this time a page hands over what it has read on the server. */
const HANDED_OVER_MS = 500;
/** So far apart at least are the reads of this watch. */
const SPACING_MS = 30_000;

type Flip = ReturnType<typeof healthFlips>[number];

function tell({ endpoint: { url }, to }: Flip): void {
  const host = hostOf(url);
  if (to === 'failing') {
    notifyFailed({
      title: `${host} isn’t accepting webhooks`,
      description: 'We retry its deliveries for 24 hours. See the Webhooks page for details.',
    });
  } else notifyDone({ title: `${host} is accepting webhooks again` });
}

/**
 * The endpoints, as a page has read them, or as they are read here once deliveries have changed them, but seldom: this stands
 * on every page, and neither a page nor a rush of deliveries must spend the member's requests.
 */
function useSeldomEndpoints(scope: Scope, mayRead: boolean): readonly WebhookEndpoint[] | undefined {
  const { org, env } = scope;
  const queries = useQueryClient();
  const { data } = useQuery({ ...webhooksQuery(scope), enabled: false });

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
function Watch({ member }: { member: string }) {
  const { org, env } = useScope();
  const pathname = usePathname();
  const mayRead = useAllowed('webhooks:read').allowed && pathname !== liveClosed(org);
  const endpoints = useSeldomEndpoints({ org, env }, mayRead);
  // Their own pages show it in its place.
  const isShown = pathname.startsWith(routes.webhooks(org, env));

  useEffect(() => {
    if (!endpoints) return;
    const key = `health:${org}/${env}`;
    const now = endpoints.map(knownHealth);
    // What this tab knew last, on this page or one before it; the first reading tells of nothing.
    const before = readFromTab<readonly KnownHealth[]>(sessionStorage, key, member) ?? now;
    keepInTab(sessionStorage, key, member, now);
    if (isShown) return;
    for (const flip of healthFlips(before, endpoints)) tell(flip);
  }, [endpoints, org, env, isShown, member]);
  return null;
}

/**
 * Tells, on every page of an environment, when an endpoint begins to fail and when it answers again. It waits until the
 * page has its own data: a query that is known before would keep the page from beginning with what the server has read.
 */
export function HealthWatch({ member }: { member: string }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), HANDED_OVER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled ? <Watch member={member} /> : null;
}
