'use no memo';

import { cn } from '../cn';
import { sparklinePath } from './sparkline-path';

type SparklineProps = {
  /** Oldest first. */
  values: readonly number[];
  /** Its size. */
  className?: string;
};

/** The colour of a course: of what it came to over all of it, which need not be the way of its last step. */
function colourOf(values: readonly number[]): string {
  const rise = (values.at(-1) ?? 0) - (values[0] ?? 0);
  if (rise === 0) return 'text-muted';
  return rise > 0 ? 'text-positive' : 'text-danger';
}

/** A line without axes that shows a course at a glance. The figures beside it say the same, so screen readers pass it by. */
export function Sparkline({ values, className }: SparklineProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={cn('overflow-visible', colourOf(values), className)}
    >
      <path
        d={sparklinePath(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
