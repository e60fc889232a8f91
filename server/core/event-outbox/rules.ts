import type { EventDraft } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';

export const FEED_DAYS = 90;

export const feedBegins = (now: Date): Date => new Date(now.getTime() - FEED_DAYS * 86_400_000);

const SEQUENCE = /^(0|[1-9]\d{0,14})$/;

/** Parses a cursor's or Last-Event-ID's sequence; null for any other text. */
export const readSequence = (text: string): number | null => (SEQUENCE.test(text) ? Number(text) : null);

/**
 * * The sequence after which a stream resumes: Last-Event-ID before after_sequence, because a reconnecting browser
 * sends both;
 * * null to start with the next event.
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

/** The exact body of every delivery of an event. */
export const eventBody = ({ id, type, scope, data, at }: EventDraft & { readonly id: string }): string =>
  JSON.stringify({ id, type, created_at: at.toISOString(), environment: scope.environment, data });
