'use client';

import { RefreshCw } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { type Scope, streamAddress } from '@/lib/client/addresses';
import { knownOffset, learnFrom, learnOffset, onOffsetChange } from '@/lib/client/environment-clock';
import { CLOCK_CHANGED } from '@/lib/contract/sandbox/environment-clock';
import { liveClosed } from '@/lib/dashboard/relay/session-routes';
import { countEvent } from '../notifications/seen';
import { endingOf } from '../session/page-ending';
import { useAllowed } from '../session/scope';
import { DELIVERIES_MISSED, gatherChanges } from './changed-by';
import { EVERYTHING, publishChange } from './changes';
import { followEvents, type StreamState } from './follow-events';

/** Polling interval for members who may not follow events. */
const REFRESH_MS = 20_000;
/** A tab hidden for this long closes its connection: browsers allow few per host. */
const HIDDEN_MS = 60_000;
const SHOW_LOST_MS = 3_000;

/** True after the tab has been hidden for a while, until it is visible again. */
function useLongHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setHidden(false);
      else timer = setTimeout(() => setHidden(true), HIDDEN_MS);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return hidden;
}

/** The environment's clock offset in a message, in milliseconds. */
function movedOffset(data: string): number {
  const { offset_seconds }: { offset_seconds: number } = JSON.parse(data);
  return Math.round(offset_seconds * 1_000);
}

/** A few seconds for the time that the server took before it sent the page. */
const MARGIN_SECONDS = 5;
/** As far back as the service replays. */
const MOST_SECONDS = 3_600;

/** When the first page of each scope was there, in milliseconds since this tab's document. */
const begunAt = new Map<string, number>();

/** Seconds in which events may have been missed: the page's data was read before its stream opened. */
function secondsSinceRead(place: string): number {
  const begun = begunAt.get(place) ?? 0;
  return Math.min(MOST_SECONDS, Math.ceil((performance.now() - begun) / 1_000) + MARGIN_SECONDS);
}

/** Where the stream of each scope stopped, for the lifetime of this tab. */
const stoppedAt = new Map<string, string>();

/** Follows the environment's events and publishes what they change. */
export function LiveEvents({ scope: { org, env } }: { scope: Scope }) {
  const paused = useLongHidden();
  const [state, setState] = useState<StreamState>('open');
  const mayFollow = useAllowed('wallets:read').allowed;
  const deliveries = useAllowed('webhooks:read').allowed;
  const [turnedAway, setTurnedAway] = useState(false);
  // Before live is open there are no events, and the service would refuse.
  const isClosed = usePathname() === liveClosed(org);
  const refused = turnedAway || !mayFollow || isClosed;

  useEffect(() => {
    if (paused || refused) return;
    const scope: Scope = { org, env };
    const place = `${org}/${env}`;
    if (!begunAt.has(place)) begunAt.set(place, begunAt.size === 0 ? 0 : performance.now());
    const changes = gatherChanges((operations) => publishChange({ org, env, operations }));
    let mayHaveMissed = stoppedAt.has(place);
    const close = followEvents(
      {
        address: (after) =>
          streamAddress(scope, { after, replaySeconds: secondsSinceRead(place), deliveries }),
        onHead: (response, askedAt) => learnFrom(scope, response, askedAt),
        onEvent: (type, data) => {
          if (type === CLOCK_CHANGED) learnOffset(scope, movedOffset(data), Date.now());
          changes.add(type);
          countEvent(type);
        },
        onState: (now) => {
          setState(now);
          if (now !== 'open') return;
          // The first connection replays the seconds since the page loaded; later ones continue after the last event,
          // and messages about deliveries have no place in that order.
          if (mayHaveMissed && deliveries) changes.add(DELIVERIES_MISSED);
          mayHaveMissed = true;
        },
        onRefused: (error) => (endingOf(error, scope) ?? (() => setTurnedAway(true)))(),
      },
      stoppedAt.get(place),
    );
    let offset = knownOffset(scope);
    // Also when a read or a new connection reveals a moved clock: its message may have been missed.
    const unwatch = onOffsetChange(() => {
      const before = offset;
      offset = knownOffset(scope);
      if (before !== undefined && before !== offset) changes.add(CLOCK_CHANGED);
    });
    return () => {
      unwatch();
      const after = close();
      changes.stop();
      if (after !== undefined) stoppedAt.set(place, after);
    };
  }, [org, env, deliveries, paused, refused]);

  useEffect(() => {
    if (paused || !refused) return;
    const operations = new Set([EVERYTHING]);
    const timer = setInterval(() => publishChange({ org, env, operations }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [org, env, paused, refused]);

  return state === 'lost' && !paused && !refused ? <Reconnecting /> : null;
}

/** After a moment, reports that the page may be out of date. */
function Reconnecting() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_LOST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p
      role="status"
      className="fixed bottom-[calc(0.75rem+var(--foot))] left-3 z-40 flex items-center gap-2 rounded-md border border-border bg-raised px-3 py-1.5 text-muted text-sm shadow-md"
    >
      <RefreshCw aria-hidden="true" className="size-3.5" />
      Live updates are reconnecting…
    </p>
  );
}
