import { CircleDashed, Equal, TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';

type DifferenceMarkProps = {
  /** Statement less credited; undefined where no statement was imported. */
  difference: string | undefined;
  currency?: string;
  className?: string;
};

/** How a statement stands to what was credited: in a word, a shape and its figure. */
export function DifferenceMark({ difference, currency, className }: DifferenceMarkProps) {
  const style = 'inline-flex items-center gap-1 whitespace-nowrap';
  if (difference === undefined) {
    return (
      <span className={cn(style, 'text-muted', className)}>
        <CircleDashed aria-hidden="true" className="size-3.5" />
        No statement
      </span>
    );
  }
  if (/^-?0\.00$/.test(difference)) {
    return (
      <span className={cn(style, 'text-positive', className)}>
        <Equal aria-hidden="true" className="size-3.5" />
        Agrees
      </span>
    );
  }
  return (
    <span className={cn(style, 'font-medium text-warning', className)}>
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      Differs by <Amount value={difference} {...(currency && { currency })} sign="always" />
    </span>
  );
}
