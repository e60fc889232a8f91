import { describe, expect, it } from 'vitest';
import { marketRow } from '../testing';
import { largestCompanies } from './starter';

describe('the starter list', () => {
  it('has the ten largest companies, the largest first', () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      marketRow(`S${index}`, { market_value: `${(index + 1) * 1_000}.00` }),
    );
    expect(largestCompanies(rows)).toEqual(['S11', 'S10', 'S9', 'S8', 'S7', 'S6', 'S5', 'S4', 'S3', 'S2']);
  });

  it('compares values as numbers', () => {
    const rows = [
      marketRow('SMALL', { market_value: '9000.00' }),
      marketRow('LARGE', { market_value: '9314204706552.00' }),
    ];
    expect(largestCompanies(rows)).toEqual(['LARGE', 'SMALL']);
  });

  it('leaves out funds, and companies without a price', () => {
    const rows = [
      marketRow('FUND', { type: 'fund', market_value: '5000.00' }),
      marketRow('SILENT'),
      marketRow('GTCO', { market_value: '4000.00' }),
    ];
    expect(largestCompanies(rows)).toEqual(['GTCO']);
  });
});
