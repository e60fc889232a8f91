import { expect } from '@playwright/test';
import { verifyWebhook, type WebhookEvent } from '@/lib/client/verify-webhook';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { call, readAll } from '@/tests/support/service-client';
import type { Arrival, Receiver } from '@/tests/support/webhooks';
import type { Partner } from './partner';
import { product } from './product';

const webhooks = '/partner/v1/webhooks';

/** An endpoint just registered: its secret is known this once. */
type NewEndpoint = WebhookEndpoint & { readonly secret: string };

/** Registers an endpoint of the test environment over signed HTTP; it receives everything unless types are named. */
export const addEndpoint = (
  { test }: Partner,
  url: string,
  events: readonly EventType[] = [],
): Promise<NewEndpoint> => call(product.serviceUrl, test, 'POST', webhooks, { url, events });

export const pauseEndpoint = ({ test }: Partner, id: string): Promise<WebhookEndpoint> =>
  call(product.serviceUrl, test, 'PATCH', `${webhooks}/${id}`, { enabled: false });

/** Every endpoint of the test environment. */
export const readEndpoints = ({ test }: Partner): Promise<WebhookEndpoint[]> =>
  readAll(product.serviceUrl, test, webhooks);

/** Every delivery of the test environment, newest first. */
export const readDeliveries = ({ test }: Partner): Promise<WebhookDelivery[]> =>
  readAll(product.serviceUrl, test, '/partner/v1/webhook-deliveries');

/** Waits until the receiver has got so many deliveries, and answers the last of them. */
export async function expectArrivals({ arrivals }: Receiver, count: number): Promise<Arrival> {
  await expect.poll(() => arrivals.length, { message: 'deliveries that arrived' }).toBe(count);
  const last = arrivals.at(-1);
  if (!last) throw new Error('nothing has arrived');
  return last;
}

/** The signature of a delivery, as its receiver reads it. */
export const signatureOf = ({ headers }: Arrival): string => String(headers['x-svc-webhook-signature']);

/** Does what a receiver must: throws unless the delivery was signed with the secret, and answers its event. */
export const verified = (arrival: Arrival, secret: string): WebhookEvent =>
  verifyWebhook(signatureOf(arrival), arrival.body, secret);
