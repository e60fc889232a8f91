import { expect, it, vi } from 'vitest';
import { streamStart } from './stream-start';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const event = (sequence: number, secondsAgo: number) => ({
  sequence,
  created_at: new Date(NOW.getTime() - secondsAgo * 1000).toISOString(),
});

it.each([
  ['after the last event when nothing happened lately', [event(42, 3_600), event(41, 7_200)], '42'],
  ['before what happened in the last minute', [event(44, 1), event(43, 59), event(42, 61)], '42'],
  ['before all that it sees when all of it is new', [event(44, 1), event(43, 2)], '42'],
  ['at the first event when there was none', [], '0'],
  ['before events of a clock that runs ahead', [event(44, -86_400), event(43, 3_600)], '43'],
])('a stream begins %s', async (_name, data, expected) => {
  const call = vi.fn().mockResolvedValue({ data });
  expect(await streamStart({ client: { call, open: vi.fn(), send: vi.fn() } }, NOW)).toBe(expected);
});
