import { describe, expect, it } from 'vitest';
import { standingOf } from './breaker-labels';

describe('how a rail stands', () => {
  it('says what is missing and who can set it, without names of settings', () => {
    const { label, meaning } = standingOf({ name: 'gamma', configured: false });
    expect(label).toBe('Not set up');
    expect(meaning).toMatch(
      /^Funding requests through it are refused\. The operator of the service can connect/,
    );
    expect(meaning).not.toMatch(/RAIL_/);
    expect(standingOf({ name: 'manual', configured: false }).meaning).toContain('receiving account');
  });

  it.each([
    ['closed', 0, 'positive'],
    ['closed', 2, 'warning'],
    ['open', 5, 'danger'],
    ['half_open', 5, 'warning'],
  ] as const)('tells %s after %d failures as %s', (state, failures, tone) => {
    expect(standingOf({ name: 'alpha', configured: true, breaker: { state, failures } }).tone).toBe(tone);
  });
});
