'use client';

import { cn } from '@/components/ui/cn';
import { Card } from '@/components/ui/display/card';
import { useClockOffset, useNow, useRealNow } from '@/components/ui/display/ticker';
import { formatAhead, formatLagos } from '@/lib/format';

const UNKNOWN = '00 Nov 0000, 00:00';

/** A moment on Lagos' clock to the second; as wide while the browser doesn't know it yet. */
function Moment({ now, className }: { now: number | undefined; className?: string }) {
  const minute = now === undefined ? UNKNOWN : formatLagos(new Date(now * 1_000).toISOString());
  return (
    <span className={cn('tabular whitespace-nowrap', now === undefined && 'invisible', className)}>
      {minute}
      <span className="text-muted">:{String((now ?? 0) % 60).padStart(2, '0')}</span>
    </span>
  );
}

/** What time it is in the sandbox, and what time it really is. */
export function ClockCard() {
  const offset = useClockOffset();
  const now = useNow();
  const real = useRealNow();
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-4 sm:p-5">
      <section aria-label="Sandbox time" className="min-w-0">
        <h2 className="text-muted text-sm">Sandbox time, Lagos</h2>
        <p className="font-semibold text-2xl sm:text-3xl">
          <Moment now={now} />
        </p>
        <p className="mt-0.5 text-muted">
          {offset > 0 ? `${formatAhead(offset)} ahead of real time` : 'The same as real time'}
        </p>
      </section>
      <section aria-label="Real time" className="min-w-0 sm:text-right">
        <h2 className="text-muted text-sm">Real time, Lagos</h2>
        <p className="font-medium text-lg">
          <Moment now={real} />
        </p>
        <p className="mt-0.5 text-muted text-sm">Signatures and webhook timestamps go by it</p>
      </section>
    </Card>
  );
}
