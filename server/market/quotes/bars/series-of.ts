import type { Series } from '../../reference/feed-types';

export const instrumentSeries = (symbol: string): Series => ({ kind: 'instrument', code: symbol });
export const indexSeries = (code: string): Series => ({ kind: 'index', code });
export const fxSeries = (pair: string): Series => ({ kind: 'fx', code: pair });
