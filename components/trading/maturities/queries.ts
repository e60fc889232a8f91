import { activeFilters } from '@/components/ui/table/filters';
import type { Scope } from '@/lib/client/addresses';
import type { QueryOf } from '@/lib/contract/operation';
import type { listHoldings } from '@/lib/contract/trading/holdings';
import { customerOf, maturityFilters } from '../holdings/holdings-filters';
import { holdingsQuery, MOST_LISTED } from '../holdings/queries';
import { monthBounds } from './month';

type Address = Parameters<typeof activeFilters>[1];

/** What matures in a month, under the filters of an address, as the service takes it. */
export function maturingFilters(month: string, address: Address): QueryOf<typeof listHoldings> {
  const [matures_from, matures_to] = monthBounds(month);
  const { currency } = activeFilters(maturityFilters, address);
  const customer_reference = customerOf(address);
  const limit = String(MOST_LISTED);
  // Nothing but values that a filter knows comes through, and those are the values of the contract.
  const own = { currency, customer_reference } as QueryOf<typeof listHoldings>;
  return { status: 'active', matures_from, matures_to, limit, ...own };
}

/** The first page of what matures in a month. */
export const maturingQuery = (scope: Scope, month: string, address: Address) =>
  holdingsQuery(scope, maturingFilters(month, address));
