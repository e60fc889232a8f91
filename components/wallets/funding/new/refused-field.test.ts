import { describe, expect, it } from 'vitest';
import { refusedField } from './refused-field';

const refused = (code: string, details = {}) => refusedField({ code, details }, 'NGN');

describe('refusedField', () => {
  it('puts each refusal of a debit at its field', () => {
    expect(refused('amount_out_of_range', { minimum: '100.00', maximum: '5000.00' })).toEqual({
      field: 'amount',
      words: 'Choose an amount from NGN\u00a0100.00 to NGN\u00a05,000.00.',
    });
    expect(refused('mandate_required')?.field).toBe('method');
    expect(refused('mandate_ambiguous')?.field).toBe('mandate');
    expect(refused('mandate_not_active', { status: 'revoked' })).toEqual({
      field: 'mandate',
      words: 'This mandate was revoked: choose another account or method.',
    });
  });

  it('says nothing of what is about no field', () => {
    expect(refusedField(undefined, 'NGN')).toBeUndefined();
    expect(refused('provider_unavailable')).toBeUndefined();
  });
});
