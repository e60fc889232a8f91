import { describe, expect, it } from 'vitest';
import { directionOf, formatChange, formatCompact, formatPercent } from './figures';

describe('figures of the market', () => {
  it.each([
    ['4.00', 'up'],
    ['-0.01', 'down'],
    ['0.00', 'flat'],
    ['-0.00', 'flat'],
    ['0.0001', 'up'],
  ])('says which way %s points', (change, direction) => {
    expect(directionOf(change)).toBe(direction);
  });

  it('writes changes with their sign', () => {
    expect(formatChange('4.00')).toBe('+4.00');
    expect(formatChange('-1250.5')).toBe('−1,250.50');
    expect(formatChange('-0.00')).toBe('0.00');
    expect(formatPercent('0.73')).toBe('+0.73%');
  });

  it.each([
    ['816741300.00', '816.74M'],
    ['9314204706552.00', '9.31T'],
    ['1482300', '1.48M'],
    ['999.99', '999.99'],
    ['999999.00', '1.00M'],
    ['999994.99', '999.99K'],
    ['10296547.95', '10.30M'],
    ['1234567890123456.00', '1234.57T'],
    ['1000.00', '1.00K'],
    ['-2500.00', '−2.50K'],
    ['-12.5', '−12.50'],
    ['0.00', '0.00'],
  ])('writes %s in a few digits', (figure, written) => {
    expect(formatCompact(figure)).toBe(written);
  });

  it('leaves small counts whole', () => {
    expect(formatCompact(412)).toBe('412');
    expect(formatCompact(0)).toBe('0');
  });
});
