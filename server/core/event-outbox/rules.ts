import { invalidFields } from '@/server/platform/kernel/errors';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** The feed reaches back 90 days. */
export const feedBegins = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

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
