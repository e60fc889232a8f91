import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';

/** Maximum watchlists of one person, and maximum symbols on each. */
export const MOST_WATCHLISTS = 20;
export const MOST_WATCHED = 100;

const watchlistSchema = z
  .object({
    id: uuid,
    name: z.string(),
    symbols: z.array(z.string()).meta({ description: 'In the order in which they were added.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Watchlist' });
export type Watchlist = z.infer<typeof watchlistSchema>;

const example: Watchlist = {
  id: '0198c5a0-3a00-7000-8000-000000000d11',
  name: 'Banks',
  symbols: ['GTCO', 'ZENITHBANK'],
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

const name = z.string().trim().min(1, 'must not be empty').max(60);
const symbols = z.array(z.string().min(1).max(16)).max(MOST_WATCHED);
const watchlistParams = z.object({ watchlist_id: pathId });
const params = { watchlist_id: example.id };

const watchlistBody = z.strictObject({ name, symbols: symbols.default([]) });

export const listWatchlists = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/watchlists',
  tag: 'Market data',
  summary: 'List your watchlists',
  description: 'Newest first. A watchlist belongs to the member who made it, or to the API key.',
  access: 'market:read',
  query: z.object({ ...listQuery, ...updatedSince }),
  answer: listOf(watchlistSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

export const createWatchlist = defineOperation({
  method: 'POST',
  path: '/partner/v1/market/watchlists',
  tag: 'Market data',
  summary: 'Make a watchlist',
  description: `The watchlist belongs to you alone: the member or the API key. You can have up to ${MOST_WATCHLISTS}. A name that you have already: 409 duplicate_reference.`,
  access: 'market:write',
  body: watchlistBody,
  status: 201,
  answer: dataOf(watchlistSchema),
  errors: ['duplicate_reference', 'invalid_state'],
  example: { body: { name: 'Banks', symbols: ['GTCO', 'ZENITHBANK'] }, answer: { data: example } },
});

export const updateWatchlist = defineOperation({
  method: 'PATCH',
  path: '/partner/v1/market/watchlists/{watchlist_id}',
  tag: 'Market data',
  summary: 'Change a watchlist',
  description:
    'Send a new name, or symbols to add and to remove. Adding an existing symbol or removing a missing one is no error, so two windows can change one list. `symbols` replaces all of them.',
  access: 'market:write',
  params: watchlistParams,
  body: z.strictObject({
    name: name.optional(),
    symbols: symbols.optional(),
    add: symbols.optional(),
    remove: symbols.optional(),
  }),
  answer: dataOf(watchlistSchema),
  errors: ['not_found', 'duplicate_reference', 'invalid_state'],
  example: { params, body: { add: ['ZENITHBANK'] }, answer: { data: example } },
});

export const deleteWatchlist = defineOperation({
  method: 'DELETE',
  path: '/partner/v1/market/watchlists/{watchlist_id}',
  tag: 'Market data',
  summary: 'Delete a watchlist',
  description: 'Returns the deleted object.',
  access: 'market:write',
  params: watchlistParams,
  answer: dataOf(watchlistSchema),
  errors: ['not_found'],
  example: { params, answer: { data: example } },
});
