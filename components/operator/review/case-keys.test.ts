import { describe, expect, it } from 'vitest';
import { decisionKeys, itemKeys, keysOf } from './case-keys';

const all = [...decisionKeys, ...itemKeys];
/** The shell's shortcuts on every operator page. */
const ofShell = ['g v', 'g o', '?'];

describe('the keys of a case', () => {
  it('are each for one thing', () => {
    const keys = [...all.map((one) => one.keys), ...ofShell];
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(all.map(({ act }) => act)).size).toBe(all.length);
  });

  it('of two are never finished by a key that does something else', () => {
    const singles = [...itemKeys, ...decisionKeys]
      .filter((one) => one.keys.length === 1)
      .map((one) => one.keys);
    const pairs = [...all.map((one) => one.keys), ...ofShell].filter((keys) => keys.includes(' '));
    expect(pairs.length).toBeGreaterThan(3);
    for (const pair of pairs) {
      const [first, second] = pair.split(' ');
      expect(singles, pair).not.toContain(first);
      expect(singles, pair).not.toContain(second);
    }
  });

  it('decide on nothing final with one press', () => {
    for (const act of ['take', 'request_information', 'approve', 'reject', 'suspend', 'reinstate'] as const) {
      expect(keysOf(act), act).toMatch(/^c \w$/);
    }
  });
});
