import { describe, expect, it } from 'vitest';
import { boards } from '@/lib/contract/market/instruments';
import { findIndex, indices } from './indices';
import { findInstrument, instruments } from './instruments';

/** True when the last digit of an ISIN checks the others (ISO 6166). */
function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = Array.from(text, (sign) => Number.parseInt(sign, 36)).join('');
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

describe('instruments', () => {
  it('are 148, each symbol and ISIN once', () => {
    expect(new Set(instruments.map(({ symbol }) => symbol)).size).toBe(148);
    const isins = instruments.flatMap(({ isin }) => isin ?? []);
    expect(isins.length).toBeGreaterThan(15);
    expect(new Set(isins).size).toBe(isins.length);
    expect(isins.filter((isin) => !isIsin(isin))).toEqual([]);
    expect(new Set(instruments.map(({ board }) => board))).toEqual(new Set(boards));
    expect(instruments.every(({ sharesOutstanding }) => sharesOutstanding > 0)).toBe(true);
    expect(findInstrument('DANGCEM')).toMatchObject({ name: 'Dangote Cement Plc', board: 'Premium' });
    expect(findInstrument('NOBODY')).toBeUndefined();
  });
});

describe('indices', () => {
  it('are 19 of listed shares, each member once', () => {
    expect(indices.map(({ code }) => code)).toHaveLength(19);
    expect(indices[0]?.code).toBe('ASI');
    for (const { members } of indices) {
      expect(new Set(members).size).toBe(members.length);
      expect(members.filter((symbol) => findInstrument(symbol)?.type !== 'equity')).toEqual([]);
      expect(members.length).toBeGreaterThan(1);
    }
    expect(findIndex('NGX30')?.members).toHaveLength(30);
    expect(findIndex('NOBODY')).toBeUndefined();
  });
});
