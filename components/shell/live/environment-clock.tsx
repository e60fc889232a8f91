'use client';

import { type ReactNode, useMemo } from 'react';
import { ClockProvider, type PageClock } from '@/components/ui/display/ticker';
import type { Scope } from '@/lib/client/addresses';
import { knownOffset, onOffsetChange } from '@/lib/client/environment-clock';

type EnvironmentClockProps = {
  scope: Scope;
  /** The last reported offset of the environment from real time, in milliseconds. */
  lastKnown: number;
  children: ReactNode;
};

/** Provides the environment's clock, which the sandbox lab can move, to the times inside. */
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
