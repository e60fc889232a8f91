import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import { holdingsQuery } from '../holdings/queries';
import type { EstimateInput } from './estimate/estimate-input';
import type { TypeChoice } from './ticket-address';

/** Number of search results shown; to find others, refine the query. */
const FOUND_SHOWN = '10';

/** The estimate of an order at this moment. */
export const estimateQuery = (scope: Scope, input: EstimateInput) =>
  readQuery(scope, 'estimateOrder', { query: { ...input } });

/** Investments of a type whose name, issuer or symbol matches the query; the newest for an empty one. */
export const foundInvestmentsQuery = (scope: Scope, query: string, type: TypeChoice) =>
  readQuery(scope, 'listInvestments', {
    query: { limit: FOUND_SHOWN, query, ...(type !== 'all' && { type }) },
  });

/** The day's change of these symbols, comma-separated. */
export const changesQuery = (scope: Scope, symbols: string) =>
  readQuery(scope, 'listQuotes', { query: { symbols } });

/** Holdings that can be sold from, newest first. */
export const activeHoldingsQuery = (scope: Scope) => holdingsQuery(scope, { status: 'active', limit: '100' });
