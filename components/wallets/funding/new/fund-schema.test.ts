import { describe, expect, it } from 'vitest';
import { listMandates, type Mandate } from '@/lib/contract/wallets/mandates';
import { type FundingMethodDetail, listFundingMethods } from '@/lib/contract/wallets/wallets';
import { asksForMandate, fundFaults, isDebitLost, withMandate } from './fund-schema';

const transfer = listFundingMethods.example.answer.data[0] as FundingMethodDetail;
const debit: FundingMethodDetail = { ...transfer, method: 'beta_direct_debit', is_default: false };
const one = listMandates.example.answer.data[0] as Mandate;
const other: Mandate = { ...one, id: '0198c5a0-3a00-7000-8000-0000000000b2', maximum_amount: '500.00' };

const choicesOf = (mandates: Mandate[]) => ({ currency: 'NGN', methods: [transfer, debit], mandates });

function problems(values: { amount?: string; method?: string; mandate?: string }, mandates: Mandate[] = []) {
  const faultsOf = fundFaults({ currency: 'NGN', methods: [transfer, debit], mandates });
  return faultsOf({ amount: '1000', method: 'alpha_bank_transfer', mandate: '', ...values });
}

describe('fundFaults', () => {
  it('takes an amount within the limits', () => {
    expect(problems({})).toEqual({});
  });

  it('says one thing of an amount: first whether it is one, then whether the method takes it', () => {
    expect(problems({ amount: '' })).toEqual({ amount: 'Enter an amount.' });
    expect(problems({ amount: '99' })).toEqual({ amount: 'Bank transfer starts at NGN\u00a0100.00.' });
  });

  it('wants a method that is set up', () => {
    expect(problems({ method: 'gamma_momo' })).toEqual({ method: 'Choose a payment method.' });
  });

  it('takes the only mandate without a choice, and wants one among several', () => {
    const method = 'beta_direct_debit';
    expect(problems({ method }, [one])).toEqual({});
    expect(problems({ method }, [one, other])).toEqual({ mandate: 'Choose the account to debit.' });
    expect(problems({ method, mandate: one.id }, [one, other])).toEqual({});
    expect(problems({ method, mandate: other.id }, [one, other])).toHaveProperty('amount');
    expect(problems({ method }, [])).toEqual({ method: 'Choose a payment method.' });
  });

  it('debits no other in place of the mandate that was chosen', () => {
    const method = 'beta_direct_debit';
    expect(problems({ method, mandate: other.id }, [one])).toEqual({
      mandate: 'Choose the account to debit.',
    });
    expect(asksForMandate(choicesOf([one]), { amount: '', method, mandate: other.id })).toBe(true);
    expect(asksForMandate(choicesOf([one]), { amount: '', method, mandate: '' })).toBe(false);
    expect(withMandate({ method, mandate: '' }, [one])).toEqual({ method, mandate: one.id });
    expect(withMandate({ method, mandate: other.id }, [one])).toEqual({ method, mandate: other.id });
    expect(withMandate({ method: 'alpha_checkout', mandate: one.id }, [one]).mandate).toBe('');
  });

  it('knows when the debit that was meant can’t be made', () => {
    expect(isDebitLost(choicesOf([]), 'beta_direct_debit')).toBe(true);
    expect(isDebitLost(choicesOf([one]), 'beta_direct_debit')).toBe(false);
    expect(isDebitLost(choicesOf([]), 'alpha_bank_transfer')).toBe(false);
  });
});
