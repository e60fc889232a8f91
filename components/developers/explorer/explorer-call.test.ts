import { describe, expect, it } from 'vitest';
import { addressOfDraft, draftOfAddress, readBody } from './explorer-call';

describe('an explorer in the address', () => {
  it('comes back as it was put there', () => {
    const draft = { params: { currency: 'NGN' }, query: { limit: '10', path: 'x' } };
    expect(draftOfAddress(addressOfDraft(draft))).toEqual(draft);
  });

  it('leaves everything else alone', () => {
    expect(draftOfAddress({ tab: 'x', 'path.a': ['1', '2'] })).toBeUndefined();
  });
});

describe('a typed body', () => {
  it('is an object, nothing, or told what is wrong', () => {
    expect(readBody('{"amount":"1.00"}')).toEqual({ value: { amount: '1.00' } });
    expect(readBody(' \n')).toEqual({ value: undefined });
    expect(readBody('12')).toEqual({ fault: 'The body must be a JSON object.' });
    expect(readBody('{"amount":}')).toEqual({ fault: expect.stringContaining('This is not JSON') });
  });
});
