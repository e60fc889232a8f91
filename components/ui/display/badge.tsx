'use no memo';

import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '../cn';

const badgeStyle = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs/5',
  {
    variants: {
      tone: {
        neutral: 'bg-subtle text-muted',
        accent: 'bg-accent-soft text-accent-ink',
        positive: 'bg-positive-soft text-positive',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        test: 'bg-test-soft text-test-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type BadgeProps = VariantProps<typeof badgeStyle> & { children: ReactNode; className?: string };

/** A short word that marks a thing: a default, a kind, a count. For states use `Status`. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cn(badgeStyle({ tone }), className)}>{children}</span>;
}
