import { Status } from '@/components/ui/status';
import { investmentStatusWords } from '@/components/vocabulary/investments';
import type { Investment } from '@/lib/contract/investments';

/** Whether an investment takes orders, as a word and a shape. */
export function InvestmentStatus({ status }: Pick<Investment, 'status'>) {
  return <Status tone={status === 'open' ? 'positive' : 'neutral'} label={investmentStatusWords[status]} />;
}
