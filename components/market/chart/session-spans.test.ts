import { expect, test } from 'vitest';
import type { MarketDay } from '@/lib/contract/market/status';
import { dailyBars, sessionBars } from '../testing';
import { chartModel } from './chart-model';
import { sessionSpans } from './session-spans';

const calendar: MarketDay[] = [
  {
    date: '2026-11-20',
    status: 'open',
    certainty: 'confirmed',
    sessions: [
      { session: 'continuous', from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T13:20:00.000Z' },
      { session: 'pre_close', from: '2026-11-20T13:20:00.000Z', to: '2026-11-20T13:25:00.000Z' },
      { session: 'closing_auction', from: '2026-11-20T13:25:00.000Z', to: '2026-11-20T13:30:00.000Z' },
    ],
  },
];

test('every second session is tinted, and what lies outside of continuous trading', () => {
  const bars = ['2026-11-18', '2026-11-19', '2026-11-20'].flatMap((day) => sessionBars(day, 54));
  const model = chartModel({ bars, interval: '5m', averages: [], compared: null });
  expect(sessionSpans(model, calendar)).toEqual([
    { from: 54, to: 107, kind: 'session' },
    { from: 160, to: 161, kind: 'auction' },
  ]);
});

test('bars of a day and longer are not tinted', () => {
  const bars = dailyBars('2026-11-16', ['1.00', '1.00', '1.00']);
  expect(sessionSpans(chartModel({ bars, interval: '1d', averages: [], compared: null }), calendar)).toEqual(
    [],
  );
});
