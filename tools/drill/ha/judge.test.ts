import { describe, expect, it } from 'vitest';
import { type Answered, judge, longestPause, type Standing, spread } from './judge';

const answered: Answered[] = [
  { id: 'a', amount: '100.01', isSettled: true },
  { id: 'b', amount: '100.02', isSettled: false },
  { id: null, amount: '100.03', isSettled: false },
];
const sound: Standing = {
  requests: [
    { id: 'a', amount: '100.01', status: 'succeeded' },
    { id: 'b', amount: '100.02', status: 'pending' },
  ],
  credits: [{ funding_request_id: 'a', amount: '100.01' }],
  balance: '100.01',
  sequences: [1, 2, 3],
};

describe('what stands after failovers', () => {
  it('is right when everything acknowledged is there once', () => {
    expect(judge(answered, sound)).toEqual([]);
  });

  it('may have what was written and never acknowledged', () => {
    const c = { id: 'c', amount: '100.03', status: 'succeeded' };
    const standing = {
      ...sound,
      requests: [...sound.requests, c],
      credits: [...sound.credits, { funding_request_id: 'c', amount: '100.03' }],
      balance: '200.04',
    };
    expect(judge(answered, standing)).toEqual([]);
  });

  it.each<[string, Partial<Standing>, string]>([
    ['a lost request', { requests: sound.requests.slice(0, 1) }, 'b was acknowledged and is not there'],
    [
      'a lost settlement',
      {
        requests: [{ id: 'a', amount: '100.01', status: 'pending' }, ...sound.requests.slice(1)],
        balance: '0.00',
      },
      'a was acknowledged as settled and is pending',
    ],
    [
      'another amount',
      { requests: [{ id: 'a', amount: '100.02', status: 'succeeded' }] },
      'a has 100.02 instead of 100.01',
    ],
    [
      'a doubled request',
      { requests: [...sound.requests, { id: 'x', amount: '100.02', status: 'pending' }] },
      'a request of 100.02 is there 2 times',
    ],
    [
      'a doubled credit',
      { credits: [...sound.credits, ...sound.credits] },
      'the credit of a is there 2 times',
    ],
    ['a missing credit', { credits: [] }, 'a succeeded without a credit'],
    [
      'a request of nobody',
      { requests: [...sound.requests, { id: 'x', amount: '7.00', status: 'pending' }] },
      'x of 7.00 was asked for by nobody',
    ],
    ['a wrong balance', { balance: '100.02' }, 'the wallet has 100.02, and its credits add up to 10001 kobo'],
    ['a gap', { sequences: [1, 3] }, 'event 2 is missing: 3 stands there'],
    ['a repeated event', { sequences: [1, 2, 2] }, 'event 3 is missing: 2 stands there'],
  ])('is wrong with %s', (_name, change, fault) => {
    expect(judge(answered, { ...sound, ...change })).toContain(fault);
  });
});

describe('an interruption', () => {
  it('is the longest time between two acknowledgements, also over the ends of the window', () => {
    expect(longestPause([900, 1_100, 1_200, 5_200, 5_300], 1_000, 6_000)).toBe(4);
    expect(longestPause([900, 4_000], 1_000, 3_000)).toBe(3.1);
    expect(longestPause([], 1_000, 3_000)).toBe(2);
  });

  it('is shown by least, middle and most', () => {
    expect(spread([3, 1, 2, 10])).toBe('1.0 / 2.0 / 10.0 s');
    expect(spread([3.14])).toBe('3.1 s');
  });
});
