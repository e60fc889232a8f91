import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { Currency } from '@/lib/contract/money';
import type { QueryOf } from '@/lib/contract/operation';
import type {
  FundingRequest,
  listFundingRequests,
  summariseFundingRequests,
} from '@/lib/contract/wallets/funding';

/** One page of funding requests, newest first; filters as query parameters. */
export const fundingRequestsQuery = (scope: Scope, filters: QueryOf<typeof listFundingRequests>) =>
  readQuery(scope, 'listFundingRequests', { query: filters });

/** The latest requests of a wallet, whose method and amounts are offered again. */
export const recentFundingQuery = (scope: Scope, currency: Currency) =>
  readQuery(scope, 'listFundingRequests', { query: { currency, limit: '20' } });

/** What the matching requests add up to, by currency and status. */
export const fundingSummaryQuery = (scope: Scope, query: QueryOf<typeof summariseFundingRequests>) =>
  readQuery(scope, 'summariseFundingRequests', { query });

export const fundingRequestQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getFundingRequest', { params: { funding_request_id: id } });

/** The funding methods of a currency, with their limits. */
export const fundingMethodsQuery = (scope: Scope, currency: string) =>
  readQuery(scope, 'listFundingMethods', { params: { currency } });

/** The mandates available for direct debit. */
export const activeMandatesQuery = (scope: Scope) =>
  readQuery(scope, 'listMandates', { query: { status: 'active', limit: '100' } });

/** The mandate that a funding request debits. */
export const mandateQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getMandate', { params: { mandate_id: id } });

/** How long after a request's end its event is searched for. */
const TOLD_WITHIN_MS = 3_600_000;

/**
 * The events among which the end of a failed or expired request is. Events can't be filtered by record, but those of
 * this type within that time fit on one page.
 */
export function endingEventsQuery(scope: Scope, request: FundingRequest) {
  const { status, created_at, expires_at } = request;
  const until = Date.parse(expires_at ?? created_at) + TOLD_WITHIN_MS;
  const isExpired = status === 'expired';
  return readQuery(scope, 'listEvents', {
    query: {
      type: isExpired ? 'funding.expired' : 'funding.failed',
      created_from: isExpired ? (expires_at ?? created_at) : created_at,
      created_to: new Date(until).toISOString(),
      limit: '100',
    },
  });
}
