import { cn } from '@/components/ui/cn';
import { formatDecimal } from '@/lib/format';
import { NoFigure } from './change-figure';
import { formatCompact } from './figures';

type PriceProps = {
  /** A decimal string as the interface writes it; left out where there is none yet. */
  value: string | undefined;
  /** Left out where the column already says it, and of index levels. */
  currency?: string;
  className?: string;
};

/** A price, a rate or an index level in figures of one width. */
export function Price({ value, currency, className }: PriceProps) {
  if (value === undefined) return <NoFigure className={className} />;
  return (
    <span className={cn('tabular whitespace-nowrap', className)}>
      {currency ? (
        <span className="mr-[0.35em] font-normal text-[max(0.75rem,0.62em)] text-muted">{currency}</span>
      ) : null}
      {formatDecimal(value)}
    </span>
  );
}

type CompactFigureProps = { value: string | number | undefined; className?: string };

/** A volume or a value in a few digits; the whole figure shows on hover and is what screen readers say. */
export function CompactFigure({ value, className }: CompactFigureProps) {
  if (value === undefined) return <NoFigure className={className} />;
  const whole = typeof value === 'number' ? value.toLocaleString('en-GB') : formatDecimal(value);
  return (
    <span title={whole} className={cn('tabular whitespace-nowrap', className)}>
      <span aria-hidden="true">{formatCompact(value)}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}
