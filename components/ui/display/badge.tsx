import type { ReactNode } from 'react';
import { cn } from '../cn';

const tones = {
  neutral: 'bg-subtle text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  test: 'bg-test-soft text-test-ink',
};

type BadgeProps = { tone?: keyof typeof tones | undefined; children: ReactNode; className?: string };

/** A short label: a default, a type, a count. For states use `Status`. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs/5',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
