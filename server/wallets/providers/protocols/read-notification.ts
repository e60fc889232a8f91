import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@/server/platform/kernel/errors';
import type { ProviderGateway } from '../provider-gateway';
import { NotificationRefused, type ProviderName, type ProviderNotification } from './provider';

/** A notification that its provider has signed. */
export interface SignedNotification {
  readonly provider: ProviderName;
  readonly notification: ProviderNotification;
  /** Identifies a replay. */
  readonly signature: string;
}

/** The single answer to every unauthenticated notification. */
export const notBelieved = (): ApiError =>
  new ApiError('authentication_failed', 'The notification is not valid.');

/**
 * Verifies and reads a notification.
 * @param body the raw bytes
 * @throws ApiError not_found for a provider that is not configured; authentication_failed for one that is forged, stale or not of the protocol
 */
export function readNotification(
  gateway: ProviderGateway,
  name: string,
  headers: IncomingHttpHeaders,
  body: Uint8Array,
  now: Date,
): SignedNotification {
  const provider = gateway.find(name);
  if (!provider) throw new ApiError('not_found', 'No such path.');
  try {
    return { provider: provider.name, ...provider.readNotification(headers, body, now) };
  } catch (error) {
    if (error instanceof NotificationRefused) throw notBelieved();
    throw error;
  }
}
