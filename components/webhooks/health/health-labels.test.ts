import { describe, expect, it } from 'vitest';
import { healthText, hostOf, millisecondsText, rateText, shortUrl } from './health-labels';

const health = { attempts: 0, succeeded: 0, failed: 0, given_up: 0 };

describe('healthText', () => {
  it('says that a paused endpoint is paused, however it did before', () => {
    expect(healthText({ enabled: true, health: { ...health, status: 'failing' } }).label).toBe('Failing');
    expect(healthText({ enabled: false, health: { ...health, status: 'failing' } }).label).toBe('Paused');
  });
});

describe('figures', () => {
  it('writes rates without idle zeros', () => {
    expect(['100.00', '99.80', '0.00', undefined].map(rateText)).toEqual([
      '100\u00a0%',
      '99.8\u00a0%',
      '0\u00a0%',
      'None yet',
    ]);
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
  it('gives the host', () => {
    expect(hostOf('https://partner.example:8443/hooks?x=1')).toBe('partner.example:8443');
    expect(hostOf('nonsense')).toBe('nonsense');
  });

  it('cuts a long address in its middle', () => {
    expect(shortUrl('https://partner.example/')).toBe('partner.example');
    const long = shortUrl(`https://partner.example/${'a'.repeat(90)}/end`);
    expect(long).toHaveLength(73);
    expect(long.endsWith('/end')).toBe(true);
  });
});
