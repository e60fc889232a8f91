import { expect } from '@playwright/test';
import { verifyWebhook, type WebhookEvent } from '@/lib/client/verify-webhook';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { Arrival, Receiver } from '@/tests/support/receiver';
import { call, readAll } from '@/tests/support/service-client';
import type { Partner } from './partner';
import { product } from './product';

const webhooks = '/partner/v1/webhooks';

/** A new endpoint with its secret, which is shown only once. */
type NewEndpoint = WebhookEndpoint & { readonly secret: string };

/** Registers an endpoint of the test environment over signed HTTP; default: for all events. */
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

/** Waits until the receiver has this many deliveries, and returns the last one. */
export async function expectArrivals({ arrivals }: Receiver, count: number): Promise<Arrival> {
  await expect.poll(() => arrivals.length, { message: 'deliveries that arrived' }).toBe(count);
  const last = arrivals.at(-1);
  if (!last) throw new Error('nothing has arrived');
  return last;
}

/** The signature header of a delivery. */
export const signatureOf = ({ headers }: Arrival): string => String(headers['x-svc-webhook-signature']);

/** Verifies a delivery's signature as a receiver must, and returns its event; throws if it is invalid. */
export const verified = (arrival: Arrival, secret: string): WebhookEvent =>
  verifyWebhook(signatureOf(arrival), arrival.body, secret);
