import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
} from 'lucide-react';
import { cn } from '../cn';

export type StatusTone = 'positive' | 'progress' | 'waiting' | 'warning' | 'danger' | 'neutral';

const shared =
  'inline-flex h-5.5 items-center gap-1 whitespace-nowrap rounded-full py-px pr-2 pl-1 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0';

const tones: Record<StatusTone, string> = {
  positive: 'bg-positive-soft text-positive',
  progress: 'bg-accent-soft text-accent-ink',
  waiting: 'bg-subtle text-text',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-subtle text-muted',
};

const GLYPHS: Record<StatusTone, LucideIcon> = {
  positive: CircleCheck,
  progress: CircleDot,
  waiting: CircleDashed,
  warning: TriangleAlert,
  danger: OctagonX,
  neutral: CircleSlash,
};

type StatusProps = { tone: StatusTone; label: string; className?: string };

/** A status as text, icon and colour, so that it does not depend on any single one. */
export function Status({ tone, label, className }: StatusProps) {
  const Glyph = GLYPHS[tone];
  return (
    <span className={cn(shared, tones[tone], className)}>
      <Glyph aria-hidden="true" strokeWidth={2.25} />
      {label}
    </span>
  );
}
