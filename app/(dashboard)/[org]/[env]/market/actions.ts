'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Creates one of the member's own watchlists. */
export const createWatchlistAction = action('createWatchlist');

/** Renames a watchlist, or adds and removes symbols. */
export const updateWatchlistAction = action('updateWatchlist');

export const deleteWatchlistAction = action('deleteWatchlist');
