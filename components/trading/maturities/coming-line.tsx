import { Amount } from '@/components/ui/display/amount';
import { formatCount } from '@/lib/format';
import type { Coming } from './month';

/** The maturing amount per currency, and the number of holdings. */
export function ComingLine({ coming }: { coming: readonly Coming[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-0.5">
      {coming.map(({ currency, amount, count }) => (
        <span key={currency}>
          <Amount value={amount} currency={currency} className="font-medium" />{' '}
          <span className="text-muted text-sm">
            from {formatCount(count)} {count === 1 ? 'holding' : 'holdings'}
          </span>
        </span>
      ))}
    </span>
  );
}
