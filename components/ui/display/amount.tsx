'use no memo';

import { formatDecimal } from '@/lib/format';
import { cn } from '../cn';

type AmountProps = {
  /** A decimal string, as the interface writes it. */
  value: string;
  /** Left out where the column already says it. */
  currency?: string;
  align?: 'left' | 'right';
  /** `signed` writes a plus before credits, in lists that hold both. */
  sign?: 'negative' | 'always';
  className?: string;
};

/** A sum of money: currency, then figures of one width, a true minus sign in the same weight. Never breaks over lines. */
export function Amount({ value, currency, align = 'left', sign = 'negative', className }: AmountProps) {
  const figures = formatDecimal(value);
  const plus = sign === 'always' && /[1-9]/.test(value) && !value.startsWith('-') ? '+' : '';
  return (
    <span className={cn('tabular whitespace-nowrap', align === 'right' && 'block text-right', className)}>
      {currency ? (
        <span className="mr-[0.35em] font-normal text-[max(0.75rem,0.62em)] text-muted tracking-normal">
          {currency}
        </span>
      ) : null}
      {plus}
      {figures}
    </span>
  );
}
