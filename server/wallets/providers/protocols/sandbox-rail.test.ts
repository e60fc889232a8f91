import { describe, expect, it } from 'vitest';
import { fundingInstructionsSchema, fundingMethods } from '@/lib/contract/wallets/funding';
import { nuban } from '../rules';
import { sandboxRail } from './sandbox-rail';

const mandateId = '0198c5a0-3a00-7000-8000-0000000000b1';
const collect = (method: (typeof fundingMethods)[number]) =>
  sandboxRail.requestCollection({
    method,
    reference: 'FND-7K2M9QX4TB1C',
    payee: 'Harbour Savings',
    mandateId: method === 'beta_direct_debit' ? mandateId : null,
  });

describe('the sandbox rail', () => {
  it('gives instructions of the contract for every method', async () => {
    for (const method of fundingMethods) {
      const instructions = await collect(method);
      expect(fundingInstructionsSchema.strict().parse(instructions)).toEqual(instructions);
    }
  });

  it('gives a one-time account with a valid number, in the name of the organisation', async () => {
    const { account } = await collect('alpha_bank_transfer');
    expect(account).toEqual({
      account_number: nuban('999', account?.account_number.slice(0, 9) ?? ''),
      account_name: 'Harbour Savings',
      bank_code: '999',
      bank_name: 'Alpha Sandbox Bank',
      reference: 'FND-7K2M9QX4TB1C',
    });
    expect((await collect('alpha_bank_transfer')).account?.account_number).not.toBe(account?.account_number);
  });

  it('adds the SWIFT code for a manual transfer, and names the mandate of a debit', async () => {
    expect((await collect('manual_bank_transfer')).account?.swift_code).toMatch(/^[A-Z]{6}[A-Z0-9]{2}$/);
    expect(await collect('beta_direct_debit')).toEqual({ mandate_id: mandateId });
  });

  it('puts no link into what is stored, because the link is a secret', async () => {
    expect(await collect('alpha_checkout')).toEqual({});
    expect(await collect('gamma_momo')).toEqual({});
  });
});
