import { Ban, Check, CircleDashed, Clock, type LucideIcon, X } from 'lucide-react';
import { TimelineEntry } from '@/components/ui/display/timeline-entry';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { type MandateStep, mandateTimeline } from './timeline';

function glyphOf({ id, tone }: MandateStep): LucideIcon {
  if (id === 'lapses') return Clock;
  if (id === 'failed') return X;
  if (id === 'revoked') return Ban;
  return tone === 'ahead' ? CircleDashed : Check;
}

/** What has happened to a mandate, and what lies ahead. */
export function MandateTimeline({ mandate }: { mandate: Mandate }) {
  return (
    <ol>
      {mandateTimeline(mandate).map(({ id, ...step }) => (
        <TimelineEntry key={id} {...step} glyph={glyphOf({ id, ...step })} />
      ))}
    </ol>
  );
}
