import { describe, expect, it } from 'vitest';
import { jsonTokens } from './json-tokens';

const value = {
  id: 'evt_01',
  note: 'a "quoted": \\ word, -1, true {}[]',
  amount_received: null,
  paid: true,
  sequence: 42,
  rate: -1.5e-7,
  empty: { list: [], nothing: {} },
  '1': ['₦', ''],
};

describe('jsonTokens', () => {
  it('loses nothing', () => {
    expect(
      jsonTokens(value)
        .map(({ text }) => text)
        .join(''),
    ).toBe(JSON.stringify(value, null, 2));
  });

  it('tells names, texts, figures and words apart', () => {
    const pieces = jsonTokens({ a: 'b:', n: -1.5, t: [null, false] })
      .filter(({ kind }) => kind !== 'mark')
      .map(({ kind, text }) => `${kind} ${text}`);
    expect(pieces).toEqual([
      'name "a":',
      'text "b:"',
      'name "n":',
      'figure -1.5',
      'name "t":',
      'word null',
      'word false',
    ]);
  });

  it('takes a quotation mark inside a text for part of it', () => {
    expect(jsonTokens('x "y": z').map(({ kind }) => kind)).toEqual(['text']);
  });
});
