'use client';

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { lagosDay } from '@/lib/format';

/** The clock of a page's times. It runs at the speed of real time, and may be ahead of it. */
export interface PageClock {
  /** How far it is ahead of real time, in milliseconds. */
  readonly offset: () => number;
  /** The offset known to the server, for server rendering. */
  readonly serverOffset: number;
  /** Subscribes to changes of the offset; returns an unsubscribe function. */
  readonly onMove: (listener: () => void) => () => void;
}

const real: PageClock = { offset: () => 0, serverOffset: 0, onMove: () => () => undefined };
const Clock = createContext(real);

/** Times inside use the given clock. */
export const ClockProvider = Clock.Provider;

/** A `ClockProvider` value for times that are always real: signatures, secrets, sessions. */
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
 * The page's time in whole Unix seconds, updated every second from one timer for the whole page; `undefined` on the
 * server and during hydration, so that both render the same.
 */
export function useNow(): number | undefined {
  const clock = useContext(Clock);
  return useSyncExternalStore(
    useSubscription(clock),
    () => Math.floor((Date.now() + clock.offset()) / 1_000),
    () => undefined,
  );
}

/** Real time in whole Unix seconds, regardless of the page's clock: for waits, and for the age of data. */
export function useRealNow(): number | undefined {
  return useSyncExternalStore(
    onTick,
    () => Math.floor(Date.now() / 1_000),
    () => undefined,
  );
}

/** The page's current date in Lagos as `YYYY-MM-DD`, on the server too. */
export function useToday(): string {
  const clock = useContext(Clock);
  return useSyncExternalStore(
    useSubscription(clock),
    () => lagosDay(new Date(Date.now() + clock.offset())),
    () => lagosDay(new Date(Date.now() + clock.serverOffset)),
  );
}

/** How far the page's clock is ahead of real time, in milliseconds. */
export function useClockOffset(): number {
  const clock = useContext(Clock);
  return useSyncExternalStore(clock.onMove, clock.offset, () => clock.serverOffset);
}
