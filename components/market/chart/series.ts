/** What a chart draws: an instrument by its symbol, an index by its code, a pair of currencies. */
export interface ChartSeries {
  readonly kind: 'instrument' | 'index' | 'fx';
  readonly code: string;
}
