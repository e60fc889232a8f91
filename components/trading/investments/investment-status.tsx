import { Status } from '@/components/ui/feedback/status';
import type { Investment } from '@/lib/contract/trading/investments';
import { investmentStatusLabels } from '../labels/investments';

/** Whether an investment takes orders, as a word and a shape. */
export function InvestmentStatus({ status }: Pick<Investment, 'status'>) {
  return <Status tone={status === 'open' ? 'positive' : 'neutral'} label={investmentStatusLabels[status]} />;
}
