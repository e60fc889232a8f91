import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Time } from './time';

const TONES = {
  done: 'border-border-strong bg-surface text-muted',
  ahead: 'border-border-strong border-dashed bg-surface text-muted',
  positive: 'border-transparent bg-positive-soft text-positive',
  danger: 'border-transparent bg-danger-soft text-danger',
  neutral: 'border-transparent bg-subtle text-muted',
};

/** The look of a timeline step: past, expected, succeeded, failed, or otherwise ended. */
export type TimelineTone = keyof typeof TONES;

type TimelineEntryProps = {
  glyph: LucideIcon;
  tone: TimelineTone;
  title: string;
  at?: string | undefined;
  detail?: string | undefined;
  children?: ReactNode;
};

/** A past or expected step of a record's timeline; a child of `ol`. */
export function TimelineEntry({ glyph: Glyph, tone, title, at, detail, children }: TimelineEntryProps) {
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-border-strong in-[li:last-child]:hidden"
      />
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-full border', TONES[tone])}>
        <Glyph aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className={cn('font-medium', tone === 'ahead' && 'text-muted')}>{title}</h3>
        {at ? <Time value={at} className="text-muted text-sm" /> : null}
        {detail ? <p className="text-muted text-sm [overflow-wrap:anywhere]">{detail}</p> : null}
        {children}
      </div>
    </li>
  );
}
