import { describe, expect, it } from 'vitest';
import { escapeFormula } from './escape-formula';

describe('a cell of a file', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@sum(1)',
    '\t=1',
    '\rx',
    '\nx',
    ' =1',
    '\ufeff=1',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠sum(1)',
    '|calc',
    '｜calc',
    '-',
    '-1.0.0',
  ])('that begins like a formula gets an apostrophe: %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it.each(['', '-1000.00', '-5', '12.5', 'Ola & Sons', 'a=b', '2026-11-20', ' plain', '₦1,000'])(
    'is left as it is otherwise: %j',
    (text) => expect(escapeFormula(text)).toBe(text),
  );
});
