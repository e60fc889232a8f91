import {
  signWebhook,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '@/lib/contract/webhooks/signing';
import { type Exchange, type Outbound, unreachable } from '@/server/platform/outbound-http/open-outbound';
import type { EndpointTarget } from '../../endpoints/load-endpoints';

/** The same bytes and id for every attempt. */
interface SentEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  /** A scenario of the sandbox: nothing listens at the address, and nothing goes out. */
  readonly isReceiverDown?: boolean;
}

/** An exchange, and the headers that went with it. */
export interface SentExchange extends Exchange {
  readonly requestHeaders: Readonly<Record<string, string>>;
}

/** Makes one attempt, signed afresh with the real time. Never throws. */
export async function sendDelivery(
  outbound: Outbound,
  { url, allowPrivate, showPrivateAnswer, secrets }: EndpointTarget,
  { eventId, eventType, body, isReceiverDown = false }: SentEvent,
): Promise<SentExchange> {
  const now = outbound.clock();
  const t = Math.floor(now.getTime() / 1000);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Partner-Desk-Webhooks/1',
    [WEBHOOK_ID_HEADER]: eventId,
    [WEBHOOK_EVENT_HEADER]: eventType,
    [WEBHOOK_SIGNATURE_HEADER]: signWebhook(secrets, t, body),
  };
  const exchange = isReceiverDown
    ? unreachable(now, 'scenario receiver_down')
    : await outbound.post({ url, allowPrivate, showPrivateAnswer, headers, body });
  return { ...exchange, requestHeaders: headers };
}
