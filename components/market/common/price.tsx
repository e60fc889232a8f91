import { cn } from '@/components/ui/cn';
import { formatCount, formatDecimal } from '@/lib/format';
import { type Direction, directionOf, formatChange, formatCompact, formatPercent } from './figures';

type PriceProps = {
  /** A decimal string as the API returns it; undefined if there is none yet. */
  value: string | undefined;
  /** Omitted for index levels and if the column already shows it. */
  currency?: string;
  className?: string;
};

/** A price, a rate or an index level in tabular figures. */
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

/** A volume or a value in a few digits. Hover and screen readers give the full figure. */
export function CompactFigure({ value, className }: CompactFigureProps) {
  if (value === undefined) return <NoFigure className={className} />;
  const whole = typeof value === 'number' ? formatCount(value) : formatDecimal(value);
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

/** The shape of a direction: a triangle that points up or down, or a bar for no change. It has the text's colour. */
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
  /** The change in the price's unit, a decimal string. Both may be given. */
  change?: string | undefined;
  className?: string;
};

/** A change: a shape, a sign, a colour, and a label for screen readers. A dash if it is unknown. */
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

/** The placeholder for an unknown figure. */
export function NoFigure({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('text-muted', className)}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </span>
  );
}
