import { formatMoney } from '@/lib/contract/money';
import type { RailSettings } from '@/server/platform/kernel/settings-rails';
import type { MandateProvider, ProviderMandate } from './provider';
import { type MandateAnswer, nonsense, readAccount, readMandate } from './provider-answers';
import { callProvider } from './provider-call';

const mandateOf = (answer: MandateAnswer): ProviderMandate => ({
  reference: answer.reference,
  providerReference: answer.provider_reference,
  status: answer.status,
  authorisationUrl: answer.status === 'pending_authorisation' ? (answer.authorisation_url ?? null) : null,
  accountName: answer.account_name,
  failureReason: answer.failure_reason ?? null,
});

const pathOf = (reference: string): string => `/mandates/${encodeURIComponent(reference)}`;

/** Mandates of a provider that speaks docs/providers.md. */
export function mandatesByProtocol(name: string, settings: RailSettings): MandateProvider {
  const ask = async (path: string, reference: string, body?: object): Promise<ProviderMandate | null> => {
    const json = await callProvider(name, settings, { path, ...(body && { body }) });
    return json === null ? null : mandateOf(readMandate(name, json, reference));
  };
  return {
    checkAccount: async ({ bankCode, accountNumber }) => {
      const body = { bank_code: bankCode, account_number: accountNumber };
      const answer = readAccount(
        name,
        await callProvider(name, settings, { path: '/accounts/resolve', body }),
      );
      if (answer.bank_code !== bankCode || answer.account_number !== accountNumber) {
        throw nonsense(name, 'it is about another account');
      }
      return answer.account_name;
    },
    requestMandate: async ({ reference, bankCode, accountNumber, maximumAmount, expiresAt }) => {
      const json = await callProvider(name, settings, {
        path: '/mandates',
        body: {
          reference,
          bank_code: bankCode,
          account_number: accountNumber,
          currency: 'NGN',
          maximum_amount: formatMoney(maximumAmount),
          expires_at: expiresAt.toISOString(),
        },
        idempotencyKey: reference,
      });
      const answer = readMandate(name, json, reference);
      if (answer.bank_code !== bankCode || answer.account_number !== accountNumber.slice(-4)) {
        throw nonsense(name, 'it is about another account');
      }
      if (answer.maximum_amount !== maximumAmount) {
        throw nonsense(name, `maximum_amount must be ${formatMoney(maximumAmount)}`);
      }
      return mandateOf(answer);
    },
    findMandate: (reference) => ask(pathOf(reference), reference),
    revokeMandate: (reference) => ask(`${pathOf(reference)}/revoke`, reference, {}),
  };
}
