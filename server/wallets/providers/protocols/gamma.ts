import type { RailSettings } from '@/server/platform/kernel/settings-rails';
import { collectByProtocol, onPage } from './collect-by-protocol';
import type { Provider } from './provider';
import { notificationReader } from './provider-notification';

/** Gamma collects Cedi: its page asks for the payer's network and number, and the payer agrees on the phone. */
export const gamma = (settings: RailSettings): Provider => ({
  name: 'gamma',
  ...collectByProtocol('gamma', settings, [
    { method: 'gamma_momo', called: 'mobile_money', instructions: onPage },
  ]),
  mandates: null,
  readNotification: notificationReader(settings.webhookSecret),
});
