import { describe, expect, it } from 'vitest';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';
import { healthText, millisecondsText, rateText, shortUrl } from './health-labels';

const health = { attempts: 0, succeeded: 0, failed: 0, given_up: 0 };

describe('healthText', () => {
  it('says that a paused endpoint is paused, however it did before', () => {
    expect(healthText({ enabled: true, health: { ...health, status: 'failing' } }).label).toBe('Failing');
    expect(healthText({ enabled: false, health: { ...health, status: 'failing' } }).label).toBe('Paused');
  });

  it('says that the test failed, until one succeeds or an event was sent', () => {
    const failed = { succeeded: false, at: '2026-11-20T09:30:00.000Z' };
    const labelOf = (status: WebhookHealth['status'], last_test = failed) =>
      healthText({ enabled: true, health: { ...health, status, last_test } }).label;
    expect(labelOf('unused')).toBe('Test failed');
    expect(labelOf('unused', { ...failed, succeeded: true })).toBe('No events yet');
    expect(labelOf('healthy')).toBe('Healthy');
  });
});

describe('figures', () => {
  it('writes rates without idle zeros', () => {
    expect(['100.00', '99.80', '0.00', undefined].map(rateText)).toEqual(['100%', '99.8%', '0%', 'None yet']);
  });

  it('writes spans in the unit that fits', () => {
    expect([38, 999, 1_234, undefined].map(millisecondsText)).toEqual([
      '38\u00a0ms',
      '999\u00a0ms',
      '1.2\u00a0s',
      'None yet',
    ]);
  });
});

describe('addresses', () => {
  it('cuts a long address in its middle', () => {
    expect(shortUrl('https://partner.example/')).toBe('partner.example');
    const long = shortUrl(`https://partner.example/${'a'.repeat(90)}/end`);
    expect(long).toHaveLength(73);
    expect(long.endsWith('/end')).toBe(true);
  });
});
