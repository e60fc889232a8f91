import { describe, expect, it } from 'vitest';
import { recordSchema, refusedField } from './record-schema';

// Shortly after midnight in Lagos, where it is already the 21st.
const schema = recordSchema(() => new Date('2026-11-20T23:05:00.000Z'));
const typed = {
  funding_reference: ' fnd-7k2m9qx4tb1c ',
  amount_received: '1000.5',
  received_on: '2026-11-21',
  bank_reference: ' FT26324ABC12 ',
  note: '',
};

describe('a transfer that is being recorded', () => {
  it('is tidied, and its day is one of Lagos', () => {
    expect(schema.parse(typed)).toEqual({
      ...typed,
      funding_reference: 'FND-7K2M9QX4TB1C',
      bank_reference: 'FT26324ABC12',
    });
  });

  it.each([
    ['funding_reference', 'FND-7K2M'],
    ['amount_received', '0.00'],
    ['amount_received', '1,000'],
    ['received_on', '2026-11-22'],
    ['received_on', ''],
    ['bank_reference', '  '],
    ['note', 'x'.repeat(501)],
  ])('refuses the %s %j', (field, value) => {
    const { error } = schema.safeParse({ ...typed, [field]: value });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('what the service refuses', () => {
  const error = { title: '', description: '', message: '', details: {}, uncertain: false, keepsKey: false };

  it('stands beside the field that it is about', () => {
    expect(refusedField({ ...error, code: 'not_found' })?.field).toBe('funding_reference');
    expect(refusedField({ ...error, code: 'duplicate_reference' })?.field).toBe('bank_reference');
    expect(
      refusedField({ ...error, code: 'validation_failed', details: { received_on: 'must not be later' } }),
    ).toEqual({ field: 'received_on', message: 'It must not be later.' });
  });

  it('stands under the form where no field is to blame', () => {
    expect(refusedField({ ...error, code: 'service_unavailable' })).toBeUndefined();
    expect(refusedField({ ...error, code: 'validation_failed', details: { file: 'must be a PDF' } })).toEqual(
      {
        field: 'file',
        message: 'It must be a PDF.',
      },
    );
  });
});
