import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import { holdingsQuery } from '../holdings/queries';
import type { EstimateInput } from './estimate/estimate-input';

/** How many results of a search show at once: whoever looks for another one types on. */
const FOUND_SHOWN = '12';

/** What an order would come to at this moment. */
export const estimateQuery = (scope: Scope, input: EstimateInput) =>
  readQuery(scope, 'estimateOrder', { query: { ...input } });

/** Investments whose name, issuer or symbol has these words; with none the newest. */
export const foundInvestmentsQuery = (scope: Scope, query: string) =>
  readQuery(scope, 'listInvestments', { query: { limit: FOUND_SHOWN, query } });

/** Holdings that can be sold from, newest first. */
export const activeHoldingsQuery = (scope: Scope) => holdingsQuery(scope, { status: 'active', limit: '100' });
