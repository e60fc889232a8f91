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

/** Within this time a page hydrates its prefetched data. */
const HANDED_OVER_MS = 500;
/** The minimum interval between this watch's reads. */
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
 * The endpoints, read by the page or, after delivery changes, by this watch, but rarely: it runs on every page, and
 * neither navigation nor a burst of deliveries may use up the member's rate limit.
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
          // A failed read is repeated with the next change.
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

/** Starts watching when mounted. */
function Watch({ member }: { member: string }) {
  const { org, env } = useScope();
  const pathname = usePathname();
  const mayRead = useAllowed('webhooks:read').allowed && pathname !== liveClosed(org);
  const endpoints = useSeldomEndpoints({ org, env }, mayRead);
  // The endpoint pages show it themselves.
  const isShown = pathname.startsWith(routes.webhooks(org, env));

  useEffect(() => {
    if (!endpoints) return;
    const key = `health:${org}/${env}`;
    const now = endpoints.map(knownHealth);
    // The last known state in this tab, from this page or an earlier one; the first read reports nothing.
    const before = readFromTab<readonly KnownHealth[]>(sessionStorage, key, member) ?? now;
    keepInTab(sessionStorage, key, member, now);
    if (isShown) return;
    for (const flip of healthFlips(before, endpoints)) tell(flip);
  }, [endpoints, org, env, isShown, member]);
  return null;
}

/**
 * Notifies on every page of an environment when an endpoint starts to fail or recovers. It waits until the page is
 * hydrated: a query created earlier would discard the page's prefetched data.
 */
export function HealthWatch({ member }: { member: string }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), HANDED_OVER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled ? <Watch member={member} /> : null;
}
