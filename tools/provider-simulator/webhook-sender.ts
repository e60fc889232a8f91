import { createHmac } from 'node:crypto';
import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { SimulatorSettings } from './settings';
import type { Collection, Mandate, ProviderName, Sent } from './types';

const SEND_MS = 10_000;
const MOST_REMEMBERED = 1_000;
const STALE_SECONDS = 301;

export interface SenderParts {
  readonly settings: SimulatorSettings;
}

interface Shipment {
  readonly provider: ProviderName;
  readonly reference: string;
  readonly id: string;
  readonly body: string;
}

const sumOf = ({ payments }: Collection): bigint =>
  payments.reduce((sum, { amount }) => sum + parseMoney(amount), 0n);

/** The content of a notification, altered if an armed fault asks for it. */
export function bodyOf(
  { settings }: SenderParts,
  id: string,
  subject: Collection | Mandate,
  how: string,
): string {
  const isMoney = subject.kind === 'collection' && subject.payments.length > 0;
  const received = isMoney ? sumOf(subject) : undefined;
  const toldCurrency = how === 'wrong_currency_told' ? 'USD' : subject.currency;
  return JSON.stringify({
    id,
    type: `${subject.kind}.updated`,
    reference:
      how === 'unknown_reference_told' ? `${subject.reference.slice(0, 4)}NOBODYKNOWS1` : subject.reference,
    status: subject.status,
    ...(received !== undefined && {
      amount_received: formatMoney(how === 'wrong_amount_told' ? received + 100n : received),
      currency: toldCurrency,
    }),
    occurred_at: settings.now().toISOString(),
  });
}

/** The body of an attempt. */
interface SignedNotification {
  readonly body: string;
  readonly signature: string;
}

/**
 * Builds and signs a notification as of now (docs/providers.md), with a wrong signature if armed.
 * @param number of the attempt, included so that no two attempts have the same signature
 */
export function signNotification(
  { settings }: SenderParts,
  { provider, body: payload }: Shipment,
  how: string,
  number: number,
): SignedNotification {
  const body = JSON.stringify({ ...(JSON.parse(payload) as object), attempt: number });
  const t = Math.floor(settings.now().getTime() / 1000) - (how === 'stale' ? STALE_SECONDS : 0);
  const secret = how === 'forged' ? 'a secret that is not theirs' : settings.webhookSecrets[provider];
  const signature = `t=${t},v1=${createHmac('sha512', secret).update(`${t}.${body}`).digest('hex')}`;
  return { body, signature };
}

async function post(
  parts: SenderParts,
  provider: ProviderName,
  notification: SignedNotification,
  signal: AbortSignal,
) {
  try {
    const url = `${parts.settings.notifyUrl}/providers/${provider}/notifications`;
    const response = await fetch(url, {
      method: 'POST',
      body: notification.body,
      headers: { 'content-type': 'application/json', 'x-provider-signature': notification.signature },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Sends notifications to the service, one attempt at a time, and remembers the latest results. */
export interface WebhookSender {
  readonly attempt: (shipment: Shipment, how: string, notification: SignedNotification) => Promise<Sent>;
  readonly sent: () => readonly Sent[];
}

export function openWebhookSender(parts: SenderParts, signal: AbortSignal): WebhookSender {
  const sent: Sent[] = [];
  return {
    attempt: async ({ id, provider, reference }, how, notification) => {
      const status = await post(parts, provider, notification, signal);
      const outcome: Sent = { id, provider, reference, how, status };
      sent.push(outcome);
      if (sent.length > MOST_REMEMBERED) sent.shift();
      return outcome;
    },
    sent: () => [...sent],
  };
}
