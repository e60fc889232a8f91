'use client';

import { Clock, ClockAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { useNow } from '@/components/ui/ticker';
import { Time } from '@/components/ui/time';
import { Tooltip } from '@/components/ui/tooltip';
import { formatLagos } from '@/lib/format';
import { type Age, ageOf } from './ages';

const tones: Record<Age['tone'], string> = {
  usual: 'text-text',
  long: 'text-warning font-medium',
  'too-long': 'text-danger font-medium',
};

/** How long something waits. Colour and shape say when it is more than a day, and again when it is more than three. */
export function WaitingAge({ since, className }: { since: string; className?: string }) {
  const now = useNow();
  // Server and browser agree on the moment; how long ago it is only the browser knows.
  if (now === undefined) return <Time value={since} className={className} />;
  const { words, tone } = ageOf(since, now);
  const Glyph = tone === 'usual' ? Clock : ClockAlert;
  return (
    <Tooltip content={`Submitted ${formatLagos(since)} Lagos`}>
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
