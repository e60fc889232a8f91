import { expect, test } from 'vitest';
import { axisLabel, drawnPoints } from './balance-series';

test('points are drawn in order of time, on the clock of Lagos', () => {
  const drawn = drawnPoints([
    { time: '2026-11-20T10:00:00.000Z', value: '20.00' },
    { time: '2026-11-20T09:00:00.000Z', value: '10.00' },
  ]);
  expect(drawn.map((point) => point.value)).toEqual(['10.00', '20.00']);
  expect(drawn[0]?.second).toBe(Date.parse('2026-11-20T10:00:00.000Z') / 1_000);
});

test('of several balances within a second the last stands', () => {
  const drawn = drawnPoints([
    { time: '2026-11-20T09:00:00.100Z', value: '10.00' },
    { time: '2026-11-20T09:00:00.900Z', value: '5.00' },
  ]);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toMatchObject({ height: 5, value: '5.00' });
});

test('an unreadable time is not drawn', () => {
  expect(drawnPoints([{ time: 'soon', value: '1.00' }])).toEqual([]);
});

test.each([
  [0, '0'],
  [950, '950'],
  [12_500, '12.5K'],
  [-3_000_000, '−3M'],
  [2_250_000_000, '2.25B'],
])('%d is marked %s', (height, words) => {
  expect(axisLabel(height)).toBe(words);
});
