'use client';

import { type ReactNode, useMemo } from 'react';
import { ClockProvider, type PageClock } from '@/components/ui/display/ticker';
import type { Scope } from '@/lib/client/addresses';
import { knownOffset, onOffsetChange } from '@/lib/client/environment-clock';

type EnvironmentClockProps = {
  scope: Scope;
  /** How far ahead of real time the environment stood when it was last reported, in milliseconds. */
  lastKnown: number;
  children: ReactNode;
};

/** Times inside go by the environment's clock, which the sandbox lab can move. */
export function EnvironmentClock({ scope: { org, env }, lastKnown, children }: EnvironmentClockProps) {
  const clock = useMemo(
    (): PageClock => ({
      offset: () => knownOffset({ org, env }) ?? lastKnown,
      serverOffset: lastKnown,
      onMove: onOffsetChange,
    }),
    [org, env, lastKnown],
  );
  return <ClockProvider value={clock}>{children}</ClockProvider>;
}
