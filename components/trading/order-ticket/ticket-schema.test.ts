import { describe, expect, it } from 'vitest';
import { type FundingMethodDetail, listFundingMethods } from '@/lib/contract/wallets/wallets';
import { buying, selling, typed } from './testing';
import { type TicketBounds, ticketFaults } from './ticket-schema';
import type { TicketValues } from './ticket-values';

const transfer = listFundingMethods.example.answer.data[0] as FundingMethodDetail;
const choices = { currency: 'NGN', methods: [transfer], mandates: [] };
const funded = { pay: 'funding', method: 'alpha_bank_transfer' } as const;

function problems(bounds: Partial<TicketBounds>, values: Partial<TicketValues>) {
  return ticketFaults({ subject: buying(), choices, ...bounds })(typed(values));
}

describe('ticketFaults', () => {
  it('takes what is within the limits', () => {
    expect(problems({}, {})).toEqual({});
    expect(problems({}, funded)).toEqual({});
    expect(problems({ subject: selling() }, { by: 'units', units: '60000' })).toEqual({});
  });

  it('judges the figure that counts, and only that', () => {
    expect(problems({}, { amount: '999.99', units: 'x' })).toEqual({
      amount: 'The minimum is NGN\u00a01,000.00.',
    });
    expect(problems({}, { by: 'units', amount: 'x', units: '0' })).toEqual({
      units: 'Enter units above zero.',
    });
    expect(problems({ subject: buying({ maximum_amount: '5000.00' }) }, { amount: '5000.01' })).toEqual({
      amount: 'The maximum is NGN\u00a05,000.00.',
    });
  });

  it('sells no more than is free', () => {
    expect(problems({ subject: selling('12.500000') }, { by: 'units', units: '12.500001' })).toEqual({
      units: '12.50 units are available to sell.',
    });
  });

  it('leaves it to the service, once it is confirmed, what is free: the very order may have taken it', () => {
    const sold = { subject: selling('0.000000'), isReview: true };
    expect(problems(sold, { by: 'units', units: '10' })).toEqual({});
    expect(problems(sold, { by: 'units', units: '' })).toEqual({ units: 'Enter units.' });
  });

  it('wants a method that takes the amount, where it is funded', () => {
    expect(problems({}, { ...funded, amount: '50000000.01' }).method).toMatch(/^Bank transfer takes/);
    expect(problems({}, { pay: 'funding', method: 'gamma_momo' })).toEqual({
      method: 'Choose a payment method.',
    });
    expect(problems({ choices: undefined }, funded)).toHaveProperty('method');
    expect(problems({ choices: undefined }, {})).toEqual({});
  });

  it('wants every entry of metadata named, once', () => {
    const metadata = [
      { name: 'a', value: '1' },
      { name: 'a', value: '2' },
      { name: '', value: '3' },
    ];
    expect(problems({}, { metadata })).toEqual({
      'metadata.1.name': 'This name is already used above.',
      'metadata.2.name': 'Give it a name, or remove it.',
    });
  });
});
