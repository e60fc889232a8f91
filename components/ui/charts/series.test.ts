import { expect, test } from 'vitest';
import { axisLabel, carriedOn, drawnPoints } from './series';

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

test('a balance takes the width of the time for which it stood', () => {
  const carried = carriedOn(
    drawnPoints([
      { time: '2026-11-01T00:00:00.000Z', value: '0.00' },
      { time: '2026-11-01T00:10:00.000Z', value: '5.00' },
      { time: '2026-11-30T00:00:00.000Z', value: '7.00' },
    ]),
  );
  const widthOf = (value: string) => carried.filter((point) => point.value === value).length;
  expect([widthOf('0.00'), widthOf('7.00')]).toEqual([1, 1]);
  expect(widthOf('5.00')).toBeGreaterThan(390);
  expect(carried.length).toBeLessThan(410);
  expect(carried.every(({ second }, index) => second > (carried[index - 1]?.second ?? 0))).toBe(true);
});

test('nothing is carried on where there is no time between', () => {
  expect(carriedOn([])).toEqual([]);
  const close = drawnPoints([
    { time: '2026-11-20T09:00:00.000Z', value: '1.00' },
    { time: '2026-11-20T09:00:01.000Z', value: '2.00' },
  ]);
  expect(carriedOn(close)).toEqual(close);
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
