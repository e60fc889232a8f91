import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { formatAmount } from '@/lib/format';
import { sumDecimals } from '../transactions/sum-decimals';

type Page = {
  readonly data: readonly Pick<FundingRequest, 'amount' | 'currency'>[];
  readonly next_cursor: string | null;
};

/** What of a mandate is still pending, in a few words: `2 debits, NGN 1,500.00 in all`; `None`. */
export function pendingText({ data, next_cursor }: Page): string {
  if (data.length === 0) return 'None';
  const sum = formatAmount(sumDecimals(data.map(({ amount }) => amount)), 'NGN');
  if (next_cursor) return `More than ${data.length} debits, over ${sum}`;
  return data.length === 1 ? `1 debit of ${sum}` : `${data.length} debits, ${sum} in all`;
}
