import { formatPercent } from '@/components/market/common/figures';
import { ChangeFigure } from '@/components/market/common/price';
import type { Holding } from '@/lib/contract/trading/holdings';
import { returnPercent } from '../holdings/figures';

type ReturnsFigureProps = {
  of: Pick<Holding, 'principal' | 'accrued_returns'>;
  /** The percent under the sum, where a table has no room beside it. */
  stacked?: boolean;
  className?: string;
};

/** Returns with their sign, shape, colour and word, and in percent of what was invested. */
export function ReturnsFigure({ of, stacked = false, className }: ReturnsFigureProps) {
  const percent = returnPercent(of);
  if (!stacked) return <ChangeFigure change={of.accrued_returns} percent={percent} className={className} />;
  return (
    <span className="block sm:-my-1">
      <ChangeFigure change={of.accrued_returns} className={className} />
      {percent === undefined ? null : (
        <span className="tabular block text-muted text-xs">{formatPercent(percent)}</span>
      )}
    </span>
  );
}
