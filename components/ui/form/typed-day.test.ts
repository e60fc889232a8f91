import { expect, it } from 'vitest';
import { readDay, readMoment } from './typed-day';

it('reads a day first, however it is written', () => {
  for (const text of [
    '27/11/2026',
    '27.11.2026',
    '27-11-2026',
    ' 27 Nov 2026 ',
    '27 november 2026',
    '2026-11-27',
  ]) {
    expect(readDay(text), text).toBe('2026-11-27');
  }
  expect(readDay('3/4/2026')).toBe('2026-04-03');
  expect(readDay('29 Feb 2028')).toBe('2028-02-29');
});

it('reads no day that does not exist, and no month first', () => {
  for (const text of [
    '',
    '11/27/2026',
    '29 Feb 2026',
    '31/4/2026',
    '0/1/2026',
    '27 Nob 2026',
    '27/11/26',
    'today',
  ]) {
    expect(readDay(text), text).toBeUndefined();
  }
});

it('reads a time after the day, and none as the start of the day or another time', () => {
  for (const text of ['27/11/2026 9:05', '27 Nov 2026, 09:05', '2026-11-27T09:05', ' 2026-11-27 09:05 ']) {
    expect(readMoment(text), text).toBe('2026-11-27T09:05');
  }
  expect(readMoment('27 Nov 2026, 09:05:07')).toBe('2026-11-27T09:05');
  expect(readMoment('27 Nov 2026, 09:05:07', true)).toBe('2026-11-27T09:05:07');
  expect(readMoment('27 Nov 2026')).toBe('2026-11-27T00:00');
  expect(readMoment('27 Nov 2026', false, '23:59')).toBe('2026-11-27T23:59');
  expect(readMoment('27 Nov 2026, 0:00', false, '23:59')).toBe('2026-11-27T00:00');
  for (const text of ['', '27 Nov 2026, 24:00', '27/11/2026 9:60', '31/4/2026 10:00', '09:05']) {
    expect(readMoment(text), text).toBeUndefined();
  }
});
