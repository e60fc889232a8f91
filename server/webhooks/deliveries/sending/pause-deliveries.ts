import type { Transaction } from '@/server/platform/database/database';
import { moveWaiting } from '../store';

/**
 * Pauses waiting deliveries of an endpoint that is being disabled; a replay sends them later. A running attempt ends
 * normally.
 * @returns how many are now paused
 */
export const pauseDeliveries = (tx: Transaction, endpointId: string, now: Date): Promise<number> =>
  moveWaiting(tx, endpointId, ['pending'], { status: 'held', updatedAt: now });

/**
 * Fails what waits to be sent to an endpoint that is being deleted.
 * @returns how many will never be sent
 */
export const abandonDeliveries = (tx: Transaction, endpointId: string, now: Date): Promise<number> =>
  moveWaiting(tx, endpointId, ['pending', 'held'], {
    status: 'failed',
    lastError: ENDPOINT_DELETED,
    updatedAt: now,
  });

/** The error of deliveries to a deleted endpoint. */
export const ENDPOINT_DELETED = 'endpoint_deleted: the endpoint was deleted before it was sent';
