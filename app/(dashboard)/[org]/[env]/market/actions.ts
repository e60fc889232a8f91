'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Makes a watchlist of the member's own. */
export const createWatchlistAction = action('createWatchlist');

/** Renames a watchlist, or adds and removes symbols. */
export const updateWatchlistAction = action('updateWatchlist');

/** Deletes a watchlist. */
export const deleteWatchlistAction = action('deleteWatchlist');
