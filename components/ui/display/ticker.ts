'use client';

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { lagosDay } from '@/lib/format';

/** What the times of a page go by. It runs on like real time, and may stand ahead of it. */
export interface PageClock {
  /** How far it stands ahead of real time, in milliseconds. */
  readonly offset: () => number;
  /** The same as the server knew it, for what is rendered there. */
  readonly serverOffset: number;
  /** Is notified when it was moved, until what it answers is called. */
  readonly onMove: (listener: () => void) => () => void;
}

const real: PageClock = { offset: () => 0, serverOffset: 0, onMove: () => () => undefined };
const Clock = createContext(real);

/** Times inside go by the clock given. */
export const ClockProvider = Clock.Provider;

/** What `ClockProvider` takes for places whose times are real wherever they stand: signatures, secrets, sessions. */
export const realClock = real;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function useSubscription({ onMove }: PageClock): (listener: () => void) => () => void {
  return useCallback(
    (listener) => {
      const stops = [onTick(listener), onMove(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [onMove],
  );
}

/**
 * The time of the page in whole unix seconds, once a second, from one timer for the whole page; `undefined` on the server
 * and during hydration, so that both render the same.
 */
export function useNow(): number | undefined {
  const clock = useContext(Clock);
  return useSyncExternalStore(
    useSubscription(clock),
    () => Math.floor((Date.now() + clock.offset()) / 1_000),
    () => undefined,
  );
}

/** Real time in whole unix seconds, wherever the page's clock stands: for waits, and for how long ago something was read. */
export function useRealNow(): number | undefined {
  return useSyncExternalStore(
    onTick,
    () => Math.floor(Date.now() / 1_000),
    () => undefined,
  );
}

/** The day of the page in Lagos as `YYYY-MM-DD`, on the server too. */
export function useToday(): string {
  const clock = useContext(Clock);
  return useSyncExternalStore(
    useSubscription(clock),
    () => lagosDay(new Date(Date.now() + clock.offset())),
    () => lagosDay(new Date(Date.now() + clock.serverOffset)),
  );
}

/** How far the page's clock stands ahead of real time, in milliseconds. */
export function useClockOffset(): number {
  const clock = useContext(Clock);
  return useSyncExternalStore(clock.onMove, clock.offset, () => clock.serverOffset);
}
