import { cn } from '../cn';
import { sparklinePath } from './paths';

type SparklineProps = {
  /** Oldest first. */
  values: readonly number[];
  /** Sets the size. */
  className?: string;
};

/** The colour of the overall change, which may differ from that of the last step. */
function colourOf(values: readonly number[]): string {
  const rise = (values.at(-1) ?? 0) - (values[0] ?? 0);
  if (rise === 0) return 'text-muted';
  return rise > 0 ? 'text-positive' : 'text-danger';
}

/**
 * A line without axes that shows a trend. The figures next to it contain the same data, so it is hidden from screen
 * readers.
 */
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
