import type { Found } from '@/lib/contract/developers/search';
import { currencies } from '@/lib/contract/money';
import type { SearchTerm } from '@/server/platform/kernel/search-term';

/** The wallets of a currency, or all by the word itself. */
export function searchWallets({ text }: SearchTerm): Found[] {
  const words = text.toLowerCase();
  return currencies
    .filter((currency) => `${currency} wallet`.toLowerCase().includes(words))
    .map((currency) => ({ type: 'wallet', id: currency, title: `${currency} wallet` }));
}
