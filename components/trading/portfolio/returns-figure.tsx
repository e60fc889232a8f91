import { formatPercent } from '@/components/market/common/figures';
import { ChangeFigure } from '@/components/market/common/price';
import type { Holding } from '@/lib/contract/trading/holdings';
import { returnPercent } from '../holdings/figures';

type ReturnsFigureProps = {
  of: Pick<Holding, 'principal' | 'accrued_returns'>;
  /** The percentage below the amount, for tables without room next to it. */
  stacked?: boolean;
  className?: string;
};

/** Returns with sign, icon, colour and text, and as a percentage of the invested amount. */
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
