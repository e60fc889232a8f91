'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { keepInTab, readFromTab } from '@/components/shell/actions/tab-store';
import { affects, lastChange, onChange } from '@/components/shell/live/changes';
import { knownAnswer, noteAnswer, useKnownAnswer } from '@/components/shell/live/known-answers';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { notifyDone, notifyFailed } from '@/components/ui/overlays/toast';
import { type PartnerOperations, readAddress, type Scope } from '@/lib/client/addresses';
import { fetchRead } from '@/lib/client/fetch-read';
import type { AnswerOf } from '@/lib/contract/operation';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { liveClosed } from '@/lib/dashboard/relay/session-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { hostOf } from '@/lib/format';
import { healthFlips, type KnownHealth, knownHealth } from './health-flips';

/** The minimum interval between this watch's reads. */
const SPACING_MS = 30_000;
/** A page that shows endpoints has read them again within this time after a change. */
const PAGE_READS_MS = 3_000;

type Listed = AnswerOf<PartnerOperations['listWebhooks']>;
type Flip = ReturnType<typeof healthFlips>[number];

function notify({ endpoint: { url }, to }: Flip): void {
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
function useSeldomEndpoints({ org, env }: Scope, mayRead: boolean): readonly WebhookEndpoint[] | undefined {
  useEffect(() => {
    if (!mayRead) return;
    const scope: Scope = { org, env };
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When the latest change came: the page may have read the endpoints after an earlier one. */
    let changedAt = 0;
    const readAt = () => knownAnswer('listWebhooks', scope)?.at ?? 0;
    async function read(): Promise<void> {
      timer = undefined;
      if (readAt() > changedAt) return;
      const address = readAddress(scope, 'listWebhooks');
      const startedAt = Date.now();
      // A failed read is repeated with the next change.
      const answer = await fetchRead<Listed>(address, stop.signal).catch(() => undefined);
      if (answer) noteAnswer('listWebhooks', scope, answer, startedAt);
    }
    function schedule(at: number): void {
      changedAt = at;
      const wait = Math.max(PAGE_READS_MS, readAt() + SPACING_MS - Date.now());
      timer ??= setTimeout(() => void read(), wait);
    }
    const key = [org, env, 'listWebhooks'];
    // The change that loaded this watch has passed.
    if (lastChange(key) > readAt()) schedule(lastChange(key));
    const unsubscribe = onChange((change) => {
      if (affects(change, key)) schedule(Date.now());
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      stop.abort();
    };
  }, [org, env, mayRead]);
  return useKnownAnswer('listWebhooks', { org, env })?.answer.data;
}

/** Notifies when an endpoint starts to fail or recovers. */
export function EndpointWatch({ member }: { member: string }) {
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
    for (const flip of healthFlips(before, endpoints)) notify(flip);
  }, [endpoints, org, env, isShown, member]);
  return null;
}
