import { activeFilters } from '@/components/ui/table/filters';
import type { Scope } from '@/lib/client/addresses';
import type { QueryOf } from '@/lib/contract/operation';
import type { listHoldings } from '@/lib/contract/trading/holdings';
import { customerOf, maturityFilters } from '../holdings/holdings-filters';
import { holdingsQuery, MOST_LISTED } from '../holdings/queries';
import { monthBounds } from './month';

type Address = Parameters<typeof activeFilters>[1];

/** The maturities of a month with the URL's filters, as query parameters. */
export function maturingFilters(month: string, address: Address): QueryOf<typeof listHoldings> {
  const [matures_from, matures_to] = monthBounds(month);
  const { currency } = activeFilters(maturityFilters, address);
  const customer_reference = customerOf(address);
  const limit = String(MOST_LISTED);
  // Only values known to a filter pass, and those are the values of the contract.
  const own = { currency, customer_reference } as QueryOf<typeof listHoldings>;
  return { status: 'active', matures_from, matures_to, limit, ...own };
}

/** The first page of a month's maturities. */
export const maturingQuery = (scope: Scope, month: string, address: Address) =>
  holdingsQuery(scope, maturingFilters(month, address));
