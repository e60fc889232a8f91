'use client';

import { Clock, FlaskConical } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { useClockOffset, useNow } from '@/components/ui/display/ticker';
import { formatAhead, formatLagos } from '@/lib/format';

/** A placeholder as wide as a time, until the browser knows it. */
const UNKNOWN = '00 Nov 0000, 00:00';

/** The environment's time while it differs from real time, linked to the clock page. */
function SandboxTime({ offset, href }: { offset: number; href: string }) {
  const now = useNow();
  const time = now === undefined ? UNKNOWN : formatLagos(new Date(now * 1_000).toISOString());
  return (
    <Link
      href={href}
      className="flex min-w-0 items-center gap-1 rounded-full bg-test-ink px-2 py-px font-medium text-test-soft underline-offset-2 hover:underline"
    >
      <Clock aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
      <span className="tabular truncate">
        <span className="max-sm:sr-only">Sandbox time: </span>
        <span className={cn(now === undefined && 'invisible')}>{time}</span>
        <span className="max-sm:sr-only"> WAT</span>{' '}
        <span className="sm:hidden" aria-hidden="true">
          (+{formatAhead(offset)})
        </span>
        <span className="max-sm:sr-only">({formatAhead(offset)} ahead)</span>
      </span>
    </Link>
  );
}

/**
 * The banner of every page of the test environment: text, icon and a hatched edge, so that it does not depend on
 * colour. If the clock was moved it shows the environment's time.
 */
export function TestModeBanner({ clockHref }: { clockHref: string }) {
  const offset = useClockOffset();
  return (
    <div className="bg-test-soft text-test-ink">
      <div aria-hidden="true" className="test-hatch h-1" />
      <div className="flex h-7 items-center justify-center gap-2 px-4 text-sm">
        <p className="flex min-w-0 items-center gap-1.5">
          <FlaskConical aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
          <strong className="shrink-0 font-semibold">Test mode</strong>
          <span className={cn('truncate', offset > 0 && 'max-lg:hidden')}>
            <span aria-hidden="true">· </span>no real money moves here
          </span>
        </p>
        {offset > 0 ? <SandboxTime offset={offset} href={clockHref} /> : null}
      </div>
    </div>
  );
}
