import type { EventDraft } from '../context';
import { newId } from '../ids';

/** `evt_` and the hex digits of a UUID version 7 (seed, Delivery). */
export const newEventId = (): string => `evt_${newId().replaceAll('-', '')}`;

/** The exact body that every delivery of an event carries (seed, Delivery). */
export function eventBody(
  { id, type, scope, data }: EventDraft & { readonly id: string },
  now: Date,
): string {
  return JSON.stringify({ id, type, created_at: now.toISOString(), environment: scope.environment, data });
}
