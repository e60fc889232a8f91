import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import { disclosuresQuery } from '../common/queries';

/** One instrument, with its quote, its figures, its indices and whether the market is open. */
export const instrumentQuery = (scope: Scope, symbol: string) =>
  readQuery(scope, 'getInstrument', { params: { symbol } });

/** How many disclosures the page shows; the list of disclosures has them all. */
const DISCLOSURES_SHOWN = '5';

/** The latest disclosures of an issuer. */
export const latestDisclosuresQuery = (scope: Scope, symbol: string) =>
  disclosuresQuery(scope, { symbol, limit: DISCLOSURES_SHOWN });
