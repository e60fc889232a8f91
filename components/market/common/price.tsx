import { cn } from '@/components/ui/cn';
import { formatDecimal } from '@/lib/format';
import { type Direction, directionOf, formatChange, formatCompact, formatPercent } from './figures';

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

const looks: Record<Direction, { readonly colour: string; readonly word: string; readonly path: string }> = {
  up: { colour: 'text-positive', word: 'up', path: 'M5 1.5 9 8.5H1Z' },
  down: { colour: 'text-danger', word: 'down', path: 'M5 8.5 1 1.5h8Z' },
  flat: { colour: 'text-muted', word: 'unchanged', path: 'M1 4h8v2H1Z' },
};

/** The shape of a direction: a triangle that points up or down, a bar where nothing moved. It takes the text's colour. */
export function DirectionMark({ direction, className }: { direction: Direction; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      fill="currentColor"
      className={cn('inline-block size-[0.6em] shrink-0', className)}
    >
      <path d={looks[direction].path} />
    </svg>
  );
}

type ChangeFigureProps = {
  /** The change in percent, a decimal string. */
  percent?: string | undefined;
  /** The change in the price's own unit, a decimal string; both may be given. */
  change?: string | undefined;
  className?: string;
};

/** How much something moved: a shape, the sign, a colour, and for screen readers the word. A dash where nobody knows. */
export function ChangeFigure({ percent, change, className }: ChangeFigureProps) {
  const deciding = percent ?? change;
  if (deciding === undefined) return <NoFigure className={className} />;
  const direction = directionOf(change ?? deciding);
  const { colour, word } = looks[direction];
  return (
    <span className={cn('tabular inline-flex items-baseline gap-1 whitespace-nowrap', colour, className)}>
      <DirectionMark direction={direction} />
      <span className="sr-only">{word} </span>
      {change === undefined ? null : <span>{formatChange(change)}</span>}
      {percent === undefined ? null : (
        <span>{change === undefined ? formatPercent(percent) : `(${formatPercent(percent)})`}</span>
      )}
    </span>
  );
}

/** Stands where a figure is not known. */
export function NoFigure({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('text-muted', className)}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </span>
  );
}
