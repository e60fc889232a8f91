import { beforeAll, describe, expect, it } from 'vitest';
import { businessFieldNames } from '@/lib/contract/kyb/business';
import { businessFaults, loadChecks } from './business-faults';

const today = '2026-11-20';
const faults = (values: Record<string, string>) => businessFaults(values, today);

it('is not said by the contract before its checks are loaded', () => {
  expect(faults({ contact_email: 'x', country: 'NG', tax_id: 'x' })).toEqual({ tax_id: expect.any(String) });
});

describe('what is wrong with business information', () => {
  beforeAll(loadChecks);

  it('is nothing while it is empty', () => {
    expect(faults(Object.fromEntries(businessFieldNames.map((name) => [name, ' '])))).toEqual({});
  });

  it('is said by field, in the words of the service', () => {
    expect(faults({ contact_email: 'x', contact_phone: 'y', legal_name: 'a\u0007b' })).toEqual({
      legal_name: 'must be one line, without control characters',
      contact_email: 'must be an email address',
      contact_phone: 'must be a phone number: digits, with + and the country code where it is abroad',
    });
  });

  it('follows country and kind of entity', () => {
    const trustees = { country: 'NG', entity_type: 'incorporated_trustees', registration_number: 'RC123' };
    expect(faults(trustees)).toEqual({ registration_number: 'must be IT and up to 8 digits' });
    expect(faults({ ...trustees, entity_type: 'limited_company' })).toEqual({});
    expect(faults({ ...trustees, entity_type: '', country: 'GH', tax_id: '1' })).toHaveProperty('tax_id');
  });

  it('knows today', () => {
    expect(faults({ date_of_incorporation: today })).toEqual({});
    expect(faults({ date_of_incorporation: '2026-11-21' })).toEqual({
      date_of_incorporation: 'must not be in the future',
    });
    expect(faults({ date_of_incorporation: '2026-02-30' })).toHaveProperty('date_of_incorporation');
  });
});
