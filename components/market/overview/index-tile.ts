/** Indices on the market page; the page of indices has them all. */
export const INDICES_SHOWN = 6;

export const indexGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6';
export const indexTile = 'block rounded-lg border border-border bg-surface p-3 shadow-xs';
