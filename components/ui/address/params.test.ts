import { describe, expect, it } from 'vitest';
import {
  createLoader,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  queryText,
  writeValues,
} from './params';

const params = {
  side: parseAsStringLiteral(['buy', 'sell']).withDefault('buy'),
  by: parseAsStringLiteral(['amount', 'units']).withDefault('amount').withOptions({ clearOnDefault: false }),
  number: parseAsInteger,
  text: parseAsString,
};

describe('what a page keeps in its address', () => {
  it('reads what it knows, and else what is meant without it', async () => {
    const load = createLoader(params);
    expect(await load(Promise.resolve({ side: 'sell', number: '12', text: ['a', 'b'] }))).toEqual({
      side: 'sell',
      by: 'amount',
      number: 12,
      text: 'a',
    });
    expect(await load(Promise.resolve({ side: 'give', number: '1e3' }))).toEqual({
      side: 'buy',
      by: 'amount',
      number: null,
      text: null,
    });
  });

  it('writes what differs, and leaves other parameters alone', () => {
    const query = new URLSearchParams('other=1&side=sell&number=3');
    writeValues(query, params, { side: 'buy', by: 'amount', number: null, text: 'a,b 2026-11-20T10:30' });
    expect(queryText(query)).toBe('other=1&by=amount&text=a,b+2026-11-20T10:30');
    writeValues(query, params, { text: undefined });
    expect(query.get('text')).toBe('a,b 2026-11-20T10:30');
  });
});
