'use client';

import { Clock, ClockAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { useNow } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import { formatLagos } from '@/lib/format';
import { type Age, type AgeLimits, ageOf } from './age';

const tones: Record<Age['tone'], string> = {
  usual: 'text-text',
  long: 'text-warning font-medium',
  'too-long': 'text-danger font-medium',
};

type WaitingAgeProps = {
  since: string;
  limits: AgeLimits;
  /** The event at the start: “Submitted”. */
  began: string;
  className?: string;
};

/** How long something has waited. Colour and shape show when that is long, and when it is far too long. */
export function WaitingAge({ since, limits, began, className }: WaitingAgeProps) {
  const now = useNow();
  // Server and browser agree on the moment, but only the browser knows how long ago it is.
  if (now === undefined) return <Time value={since} className={className} />;
  const { words, tone } = ageOf(since, now, limits);
  const Glyph = tone === 'usual' ? Clock : ClockAlert;
  return (
    <Tooltip content={`${began} ${formatLagos(since)} Lagos`}>
      <span
        className={cn('tabular inline-flex items-center gap-1.5 whitespace-nowrap', tones[tone], className)}
      >
        <Glyph aria-hidden="true" className="size-3.5 shrink-0" />
        <time dateTime={since}>{words}</time>
        {tone === 'usual' ? null : <span className="sr-only">, too long</span>}
      </span>
    </Tooltip>
  );
}
