import { cn } from '../cn';
import { sparklinePath } from './paths';

type SparklineProps = {
  /** Oldest first. */
  values: readonly number[];
  /** Sets the size. */
  className?: string;
};

/**
 * A line without axes that shows a trend, without a colour: the change beside it may be that of another time. The figures
 * next to it contain the same data, so it is hidden from screen readers.
 */
export function Sparkline({ values, className }: SparklineProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={cn('overflow-visible text-muted', className)}
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
