import { describe, expect, it } from 'vitest';
import { parseMoney } from '@/lib/contract/money';
import { testSettings } from '@/server/platform/kernel/testing';
import { expirySeconds, methodsOf } from '@/server/wallets/providers/rules';
import { demoHistory, organisationAgeMinutes } from './history';

describe('the history of the demo', () => {
  it.each(
    demoHistory.map(
      (request) => [`${request.currency} ${request.amount}, ${request.minutesAgo} min ago`, request] as const,
    ),
  )('could have happened: %s', (_name, { currency, method, amount, minutesAgo, end }) => {
    const { minimum, maximum } = testSettings().fundingLimits(currency, method);
    expect(methodsOf(currency)).toContain(method);
    expect(parseMoney(amount)).toBeGreaterThanOrEqual(minimum);
    expect(parseMoney(amount)).toBeLessThanOrEqual(maximum);
    expect(minutesAgo).toBeLessThan(organisationAgeMinutes);
    const opensMinutes = expirySeconds[method] / 60;
    if (!end) expect(minutesAgo).toBeLessThan(opensMinutes);
    else {
      expect(end.afterMinutes).toBeLessThan(minutesAgo);
      if (end.outcome === 'expired') expect(end.afterMinutes).toBe(opensMinutes);
      else expect(end.afterMinutes).toBeLessThan(opensMinutes);
    }
  });
});
