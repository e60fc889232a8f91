import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids';

afterEach(() => void vi.useRealTimers());

test('writes UUIDs of version 7 whose first bits are the time', () => {
  vi.useFakeTimers({ now: Date.UTC(2100, 0, 1) });
  const milliseconds = Date.now().toString(16).padStart(12, '0');
  for (let made = 0; made < 1_000; made += 1) {
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id.replaceAll('-', '').slice(0, 12)).toBe(milliseconds);
  }
});

test('sorts each id after those before it, also where the clock goes back, and repeats no random part', () => {
  vi.useFakeTimers({ now: Date.UTC(2101, 0, 1) });
  const ids = Array.from({ length: 5_000 }, (_, made) => {
    if (made % 1_000 === 999) vi.setSystemTime(Date.now() + (made % 2_000 === 999 ? 5 : -3));
    return newId();
  });
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(ids.length);
});
