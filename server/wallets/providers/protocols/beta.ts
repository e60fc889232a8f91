import type { RailSettings } from '@/server/platform/kernel/settings-rails';
import { byMandate, collectByProtocol } from './collect-by-protocol';
import { mandatesByProtocol } from './mandates-by-protocol';
import type { Provider } from './provider';
import { notificationReader } from './provider-notification';

/** Beta keeps mandates over accounts in Naira, and debits them. */
export const beta = (settings: RailSettings): Provider => ({
  name: 'beta',
  ...collectByProtocol('beta', settings, [
    { method: 'beta_direct_debit', called: 'direct_debit', instructions: byMandate },
  ]),
  mandates: mandatesByProtocol('beta', settings),
  readNotification: notificationReader(settings.webhookSecret),
});
