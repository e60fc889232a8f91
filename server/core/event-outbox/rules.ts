import type { EventDraft } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';

/** How far back the feed reaches. */
export const FEED_DAYS = 90;

export const feedBegins = (now: Date): Date => new Date(now.getTime() - FEED_DAYS * 86_400_000);

const SEQUENCE = /^(0|[1-9]\d{0,14})$/;

/** A sequence as a cursor or a Last-Event-ID spells it; null for any other text. */
export const readSequence = (text: string): number | null => (SEQUENCE.test(text) ? Number(text) : null);

/**
 * The number after which a stream goes on: Last-Event-ID before after_sequence, as a browser that comes back sends both;
 * null to begin with the next event.
 * @throws ApiError validation_failed (Last-Event-ID)
 */
export function resumeAfter(
  lastEventId: string | undefined,
  afterSequence: number | undefined,
): number | null {
  if (lastEventId === undefined || lastEventId === '') return afterSequence ?? null;
  const sequence = readSequence(lastEventId);
  if (sequence !== null) return sequence;
  throw invalidFields({
    'Last-Event-ID': 'must be the sequence of an event',
  });
}

/** `evt_` and the hex digits of a UUID version 7. */
export const newEventId = (): string => `evt_${newId().replaceAll('-', '')}`;

/** The exact body that every delivery of an event carries. */
export const eventBody = ({ id, type, scope, data, at }: EventDraft & { readonly id: string }): string =>
  JSON.stringify({ id, type, created_at: at.toISOString(), environment: scope.environment, data });
