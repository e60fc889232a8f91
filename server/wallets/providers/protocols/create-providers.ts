import { formatMoney } from '@/lib/contract/money';
import type { RailSettings, RailsSettings } from '@/server/platform/kernel/settings-rails';
import { measureProvider } from '@/server/platform/telemetry/measure-provider';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import { byMandate, collectByProtocol, intoAccount, onPage } from './collect-by-protocol';
import {
  type MandateProvider,
  type Provider,
  ProviderFailure,
  type ProviderMandate,
  type ProviderName,
} from './provider';
import { type MandateAnswer, nonsense, readAccount, readMandate } from './provider-answers';
import { callProvider } from './provider-call';
import { notificationReader } from './provider-notification';

/** The outcome of a failed call: something may have happened, or the provider rejected it. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof ProviderFailure)) return 'failed';
  return error.isRefusal ? 'refused' : error.certainty;
}

/** The provider with counted, timed and traced calls. */
function watchProvider(provider: Provider): Provider {
  const { name } = provider;
  const watched =
    <Given extends unknown[], Answer>(call: string, work: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      measureProvider({ provider: name, call, outcomeOf }, () =>
        inSpan(
          'call of a provider',
          { 'partner_desk.provider': name, 'partner_desk.call': call },
          () => work(...given),
          { kind: 'client' },
        ),
      );
  const mandatesOf = (mandates: MandateProvider): MandateProvider => ({
    checkAccount: watched('check_account', mandates.checkAccount),
    requestMandate: watched('request_mandate', mandates.requestMandate),
    findMandate: watched('find_mandate', mandates.findMandate),
    revokeMandate: watched('revoke_mandate', mandates.revokeMandate),
  });
  return {
    ...provider,
    requestCollection: watched('request_collection', provider.requestCollection),
    findCollection: watched('find_collection', provider.findCollection),
    cancelCollection: watched('cancel_collection', provider.cancelCollection),
    mandates: provider.mandates && mandatesOf(provider.mandates),
  };
}

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
function mandatesByProtocol(name: string, settings: RailSettings): MandateProvider {
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

/** Gamma collects Cedi: its page takes the payer's network and number, and the payer confirms on the phone. */
const gamma = (settings: RailSettings): Provider => ({
  name: 'gamma',
  ...collectByProtocol('gamma', settings, [
    { method: 'gamma_momo', called: 'mobile_money', instructions: onPage },
  ]),
  mandates: null,
  readNotification: notificationReader(settings.webhookSecret),
});

/** Beta manages mandates over accounts in Naira, and debits them. */
const beta = (settings: RailSettings): Provider => ({
  name: 'beta',
  ...collectByProtocol('beta', settings, [
    { method: 'beta_direct_debit', called: 'direct_debit', instructions: byMandate },
  ]),
  mandates: mandatesByProtocol('beta', settings),
  readNotification: notificationReader(settings.webhookSecret),
});

/** Alpha collects Naira: transfers into one-time accounts, and a checkout page. */
const alpha = (settings: RailSettings): Provider => ({
  name: 'alpha',
  ...collectByProtocol('alpha', settings, [
    { method: 'alpha_bank_transfer', called: 'bank_transfer', instructions: intoAccount },
    { method: 'alpha_checkout', called: 'checkout', instructions: onPage },
  ]),
  mandates: null,
  readNotification: notificationReader(settings.webhookSecret),
});

/** The providers of live rails; one that is not configured is missing. */
export type Providers = Readonly<Partial<Record<ProviderName, Provider>>>;

/** The providers that the settings name. */
export function createProviders({ rails }: { readonly rails: RailsSettings }): Providers {
  return {
    ...(rails.alpha && { alpha: watchProvider(alpha(rails.alpha)) }),
    ...(rails.beta && { beta: watchProvider(beta(rails.beta)) }),
    ...(rails.gamma && { gamma: watchProvider(gamma(rails.gamma)) }),
  };
}
