import type { RailSettings, RailsSettings } from '@/server/platform/kernel/settings-rails';
import { watchProvider } from '../watch-provider';
import { byMandate, collectByProtocol, intoAccount, onPage } from './collect-by-protocol';
import { mandatesByProtocol } from './mandates-by-protocol';
import type { Provider, ProviderName } from './provider';
import { notificationReader } from './provider-notification';

/** Gamma collects Cedi: its page asks for the payer's network and number, and the payer agrees on the phone. */
const gamma = (settings: RailSettings): Provider => ({
  name: 'gamma',
  ...collectByProtocol('gamma', settings, [
    { method: 'gamma_momo', called: 'mobile_money', instructions: onPage },
  ]),
  mandates: null,
  readNotification: notificationReader(settings.webhookSecret),
});

/** Beta keeps mandates over accounts in Naira, and debits them. */
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
