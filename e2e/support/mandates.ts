import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { call, readAll } from '@/tests/support/service-client';
import type { Partner } from './partner';
import { product } from './product';

/** The tests' bank, by its name and code in the list of banks. */
export const storyBank = { name: 'Guaranty Trust Bank', code: '058' };

/** An account number with a valid check digit for the tests' bank. @param serial its first nine digits */
export const accountNumber = (serial = '012345678'): string =>
  `${serial}${nubanCheckDigit(storyBank.code, serial)}`;

const post = <Answer>(partner: Partner, path: string, body: object): Promise<Answer> =>
  call(product.serviceUrl, partner.test, 'POST', `/partner/v1/${path}`, body);

/** Requests a mandate as a partner's program does; its holder has yet to agree. */
export const askForMandate = (partner: Partner, more: object = {}): Promise<Mandate> =>
  post(partner, 'mandates', {
    bank_code: storyBank.code,
    account_number: accountNumber(),
    maximum_amount: '50000.00',
    ...more,
  });

/** Simulates the holder and the bank of a mandate. */
export const settleMandate = (partner: Partner, id: string, body: object): Promise<Mandate> =>
  post(partner, `sandbox/mandates/${id}/settle`, body);

/** A new mandate that can be debited, in addition to the initial one of every test environment. */
export const activeMandate = async (partner: Partner, more: object = {}): Promise<Mandate> =>
  settleMandate(partner, (await askForMandate(partner, more)).id, { outcome: 'active' });

export const readMandates = (partner: Partner): Promise<Mandate[]> =>
  readAll(product.serviceUrl, partner.test, '/partner/v1/mandates');

/** The initial mandate of every test environment. */
export async function firstMandate(partner: Partner): Promise<Mandate> {
  const mandate = (await readMandates(partner)).at(-1);
  if (!mandate) throw new Error('the test environment has no mandate');
  return mandate;
}

/** Makes the bank return another holder's name from now on. */
export const nameAnotherHolder = (partner: Partner): Promise<object> =>
  post(partner, 'sandbox/scenarios', { kind: 'name_mismatch', times: null });
