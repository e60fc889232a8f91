import { Ban, Check, CircleDashed, Clock, type LucideIcon, X } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Time } from '@/components/ui/time';
import type { Mandate } from '@/lib/contract/mandates';
import { mandateTimeline, type TimelineEntry } from './timeline';

const TONES: Record<TimelineEntry['tone'], string> = {
  done: 'border-border-strong bg-surface text-muted',
  ahead: 'border-border-strong border-dashed bg-surface text-muted',
  positive: 'border-transparent bg-positive-soft text-positive',
  danger: 'border-transparent bg-danger-soft text-danger',
  neutral: 'border-transparent bg-subtle text-muted',
};

function glyphOf({ id, tone }: TimelineEntry): LucideIcon {
  if (id === 'lapses') return Clock;
  if (id === 'failed') return X;
  if (id === 'revoked') return Ban;
  return tone === 'ahead' ? CircleDashed : Check;
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const Glyph = glyphOf(entry);
  return (
    <li className="group/entry relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-border-strong group-last/entry:hidden"
      />
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-full border', TONES[entry.tone])}>
        <Glyph aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className={cn('font-medium', entry.tone === 'ahead' && 'text-muted')}>{entry.title}</h3>
        {entry.at ? <Time value={entry.at} className="text-muted text-sm" /> : null}
        {entry.detail ? <p className="text-muted text-sm [overflow-wrap:anywhere]">{entry.detail}</p> : null}
      </div>
    </li>
  );
}

/** What has happened to a mandate, and what lies ahead. */
export function MandateTimeline({ mandate }: { mandate: Mandate }) {
  return (
    <ol>
      {mandateTimeline(mandate).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
