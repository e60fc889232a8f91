import { formatDecimal } from '@/lib/format';
import { cn } from '../cn';

type AmountProps = {
  /** A decimal string of the API. */
  value: string;
  /** Omitted if the column already shows it. */
  currency?: string;
  align?: 'left' | 'right';
  /** `always` adds a plus to credits, in lists with credits and debits. */
  sign?: 'negative' | 'always';
  className?: string;
};

/** An amount of money: currency, tabular figures and a true minus sign. Never wraps. */
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
