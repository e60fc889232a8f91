/** What stops the whole market: a move of the All-Share Index from its previous close, while it is watched. */
export const breaker = {
  index: 'ASI',
  /** Up or down. */
  percent: 5,
  /** Watched between these times in Lagos. */
  from: '10:15',
  to: '13:45',
  /** Trading stops for so long, and begins again with an auction. A second move of that size closes the day. */
  haltMinutes: 30,
  auctionMinutes: 10,
} as const;
