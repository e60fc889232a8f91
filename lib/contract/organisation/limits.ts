import { z } from 'zod';
import { dataOf } from '../lists';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { fundingMethodSchema } from '../wallets/funding';

/** The largest JSON body of a request. */
export const MOST_BODY_BYTES = 1024 * 1024;

const count = (description: string) => z.int().min(0).meta({ description });

const limitsSchema = z
  .object({
    requests: z.object({
      per_minute: count('Verified requests in any 60 seconds.'),
      counted_by: z
        .enum(['key', 'session'])
        .meta({ description: 'A person’s session has a limit of its own.' }),
      clock_difference_seconds: count(
        'How far the timestamp of a signed request may be from the service’s time.',
      ),
      body_bytes: count('The largest JSON body.'),
      idempotency_key_characters: count('The longest Idempotency-Key.'),
      idempotency_hours: count('How long the answer to an Idempotency-Key is stored.'),
      page_size: count('The largest `limit` of a list.'),
      ids: count('The most `ids` in one request.'),
      batch: count('The most orders or funding requests in one batch.'),
    }),
    funding: z
      .array(
        z.object({
          currency: currencySchema,
          method: fundingMethodSchema,
          minimum: moneyOutput,
          maximum: moneyOutput,
        }),
      )
      .meta({ description: 'The least and most of one funding request, by currency and method.' }),
    verification: z.object({
      people: count('Directors, owners and signatories.'),
      settlement_accounts: count('Settlement accounts.'),
      documents: count('Documents.'),
      document_bytes: count('The largest file.'),
    }),
    webhooks: z.object({
      endpoints: count('Endpoints in this environment.'),
      attempts: count('Attempts at a delivery, by the schedule.'),
      attempts_end_after_hours: count('From the first attempt to the last.'),
    }),
    market: z.object({
      watchlists: count('Watchlists.'),
      symbols_in_watchlist: count('Symbols in one watchlist.'),
      symbols_in_request: count('Symbols in one request for quotes.'),
      bars: count('Bars in one page.'),
    }),
    allowlist_addresses: count('Addresses and ranges in the IP allowlist.'),
    sandbox: z
      .object({ inboxes: count('Webhook inboxes.') })
      .optional()
      .meta({ description: 'In the test environment.' }),
    history: z.object({
      events_days: count('How far back the event feed goes.'),
      requests_days: count('How far back the request log goes.'),
    }),
  })
  .meta({ id: 'Limits' });

export const getLimits = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/limits',
  tag: 'Organisation',
  summary: 'Read your limits',
  description:
    'All limits of the calling key in its environment. The RateLimit header of every answer has the remaining request rate. The minimum amount of an order is part of its investment.',
  access: 'any',
  answer: dataOf(limitsSchema),
  example: {
    answer: {
      data: {
        requests: {
          per_minute: 120,
          counted_by: 'key',
          clock_difference_seconds: 300,
          body_bytes: 1_048_576,
          idempotency_key_characters: 255,
          idempotency_hours: 48,
          page_size: 100,
          ids: 100,
          batch: 100,
        },
        funding: [
          { currency: 'NGN', method: 'alpha_bank_transfer', minimum: '100.00', maximum: '50000000.00' },
        ],
        verification: { people: 50, settlement_accounts: 20, documents: 100, document_bytes: 10_485_760 },
        webhooks: { endpoints: 5, attempts: 8, attempts_end_after_hours: 24 },
        market: { watchlists: 20, symbols_in_watchlist: 100, symbols_in_request: 100, bars: 1_000 },
        allowlist_addresses: 50,
        sandbox: { inboxes: 20 },
        history: { events_days: 90, requests_days: 30 },
      },
    },
  },
});
