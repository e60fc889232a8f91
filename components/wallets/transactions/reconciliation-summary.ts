import type { Reconciliation } from '@/lib/contract/wallets/transactions';
import { formatAmount } from '@/lib/format';

interface Verdict {
  readonly balanced: boolean;
  /** One line, for the page header and screen readers. */
  readonly title: string;
}

/** The result over all wallets: each currency has its own difference, and differences are never netted. */
export function verdictOf(
  rows: readonly Pick<Reconciliation, 'currency' | 'difference' | 'balanced'>[],
): Verdict {
  const off = rows.filter(({ balanced }) => !balanced);
  if (off.length === 0) return { balanced: true, title: 'All wallets are balanced' };
  const sums = off.map(({ currency, difference }) => formatAmount(difference, currency)).join(' and ');
  const wallets = off.map(({ currency }) => currency).join(' and ');
  return {
    balanced: false,
    title: `The ${wallets} ${off.length === 1 ? 'wallet differs' : 'wallets differ'} from ${off.length === 1 ? 'its' : 'their'} transactions by ${sums}`,
  };
}
