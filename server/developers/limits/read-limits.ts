import { REQUEST_LOG_DAYS } from '@/lib/contract/developers/requests';
import { MOST_ACCOUNTS } from '@/lib/contract/kyb/accounts';
import { MOST_DOCUMENTS, MOST_FILE_BYTES } from '@/lib/contract/kyb/document-types';
import { MOST_PEOPLE } from '@/lib/contract/kyb/people';
import { MOST_IDS, MOST_IN_BATCH, MOST_ON_PAGE } from '@/lib/contract/lists';
import { MOST_BARS } from '@/lib/contract/market/bars';
import { MOST_QUOTES } from '@/lib/contract/market/quotes';
import { MOST_WATCHED, MOST_WATCHLISTS } from '@/lib/contract/market/watchlists';
import { currencies } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { MOST_ALLOWED_ADDRESSES } from '@/lib/contract/organisation/allowlist';
import { MOST_BODY_BYTES } from '@/lib/contract/organisation/limits';
import { MOST_INBOXES } from '@/lib/contract/webhooks/inboxes';
import { MOST_ENDPOINTS } from '@/lib/contract/webhooks/webhooks';
import { FEED_DAYS } from '@/server/core/event-outbox/rules';
import type { Context } from '@/server/platform/kernel/context';
import { listFundingMethods } from '@/server/wallets/balances/read-wallets';
import { scheduleMs } from '@/server/webhooks/deliveries/rules';

const HOUR_MS = 3_600_000;

/** The limits of the caller in its environment (`GET /organisation/limits`). */
export async function getLimits(context: Context): Promise<AnswerOf<typeof operations.getLimits>> {
  const { actor, scope, settings } = context;
  const isKey = actor.kind === 'key';
  const funding = [];
  for (const currency of currencies) {
    const { data } = await listFundingMethods(context, { currency });
    funding.push(...data.map(({ method, minimum, maximum }) => ({ currency, method, minimum, maximum })));
  }
  return {
    data: {
      requests: {
        per_minute: isKey ? settings.rateLimitPerMinute : settings.sessionRateLimitPerMinute,
        counted_by: isKey ? 'key' : 'session',
        clock_difference_seconds: 300,
        body_bytes: MOST_BODY_BYTES,
        idempotency_key_characters: 255,
        idempotency_hours: 48,
        page_size: MOST_ON_PAGE,
        ids: MOST_IDS,
        batch: MOST_IN_BATCH,
      },
      funding,
      verification: {
        people: MOST_PEOPLE,
        settlement_accounts: MOST_ACCOUNTS,
        documents: MOST_DOCUMENTS,
        document_bytes: MOST_FILE_BYTES,
      },
      webhooks: {
        endpoints: MOST_ENDPOINTS,
        attempts: scheduleMs.length,
        attempts_end_after_hours: Math.max(...scheduleMs) / HOUR_MS,
      },
      market: {
        watchlists: MOST_WATCHLISTS,
        symbols_in_watchlist: MOST_WATCHED,
        symbols_in_request: MOST_QUOTES,
        bars: MOST_BARS,
      },
      allowlist_addresses: MOST_ALLOWED_ADDRESSES,
      ...(scope.environment === 'test' && { sandbox: { inboxes: MOST_INBOXES } }),
      history: { events_days: FEED_DAYS, requests_days: REQUEST_LOG_DAYS },
    },
  };
}
