import { describe, expect, it } from 'vitest';
import { listMandates, type Mandate } from '@/lib/contract/mandates';
import { type FundingMethodDetail, listFundingMethods } from '@/lib/contract/wallets';
import { fundSchema } from './fund-schema';

const transfer = listFundingMethods.example.answer.data[0] as FundingMethodDetail;
const debit: FundingMethodDetail = { ...transfer, method: 'beta_direct_debit', is_default: false };
const one = listMandates.example.answer.data[0] as Mandate;
const other: Mandate = { ...one, id: '0198c5a0-3a00-7000-8000-0000000000b2', maximum_amount: '500.00' };

function problems(values: { amount?: string; method?: string; mandate?: string }, mandates: Mandate[] = []) {
  const schema = fundSchema({ currency: 'NGN', methods: [transfer, debit], mandates });
  const read = schema.safeParse({ amount: '1000', method: 'alpha_bank_transfer', mandate: '', ...values });
  return read.success ? {} : Object.fromEntries(read.error.issues.map((i) => [i.path.join('.'), i.message]));
}

describe('fundSchema', () => {
  it('takes an amount within the limits', () => {
    expect(problems({})).toEqual({});
  });

  it('says one thing of an amount: first whether it is one, then whether the method takes it', () => {
    expect(problems({ amount: '' })).toEqual({ amount: 'Enter an amount.' });
    expect(problems({ amount: '99' })).toEqual({ amount: 'Bank transfer starts at NGN\u00a0100.00.' });
  });

  it('wants a method that is set up', () => {
    expect(problems({ method: 'gamma_momo' })).toEqual({ method: 'Choose how the money comes.' });
  });

  it('takes the only mandate without a choice, and wants one among several', () => {
    const method = 'beta_direct_debit';
    expect(problems({ method }, [one])).toEqual({});
    expect(problems({ method }, [one, other])).toEqual({ mandate: 'Choose the account to debit.' });
    expect(problems({ method, mandate: one.id }, [one, other])).toEqual({});
    expect(problems({ method, mandate: other.id }, [one, other])).toHaveProperty('amount');
    expect(problems({ method }, [])).toEqual({ method: 'Choose how the money comes.' });
  });
});
