import type { RailSettings } from '@/server/platform/kernel/settings-rails';
import { collectByProtocol, intoAccount, onPage } from './collect-by-protocol';
import type { Provider } from './provider';
import { notificationReader } from './provider-notification';

/** Alpha collects Naira: transfers into one-time accounts, and a checkout page. */
export const alpha = (settings: RailSettings): Provider => ({
  name: 'alpha',
  ...collectByProtocol('alpha', settings, [
    { method: 'alpha_bank_transfer', called: 'bank_transfer', instructions: intoAccount },
    { method: 'alpha_checkout', called: 'checkout', instructions: onPage },
  ]),
  mandates: null,
  readNotification: notificationReader(settings.webhookSecret),
});
