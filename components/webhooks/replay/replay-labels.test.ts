import { describe, expect, it } from 'vitest';
import { fromLagosInput, lagosInput } from './replay-labels';

describe('times of an input on the clock of Lagos', () => {
  it('go and come back', () => {
    expect(lagosInput(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21T00:30');
    expect(fromLagosInput('2026-11-21T00:30')).toBe('2026-11-20T23:30:00.000Z');
  });

  it('are undefined for what is no time', () => {
    expect(['', 'yesterday', '2026-13-40T10:00'].map(fromLagosInput)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
