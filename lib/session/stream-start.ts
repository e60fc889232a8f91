import 'server-only';
import { listEvents } from '@/lib/contract/events';
import type { Access } from './access';

/** A page is loaded before its stream is open: what happened within this time is told again. */
const OVERLAP_MS = 60_000;
const MOST_TOLD_AGAIN = 20;

/**
 * After which event a stream begins that does not say itself: so early that nothing is missed between a page and its
 * stream, however the clocks of the two programs stand within the overlap.
 */
export async function streamStart({ client }: Pick<Access, 'client'>, now: Date): Promise<string> {
  const { data } = await client.call(listEvents, { query: { limit: String(MOST_TOLD_AGAIN) } });
  const earlier = data.find((event) => Date.parse(event.created_at) < now.getTime() - OVERLAP_MS);
  const oldest = data.at(-1);
  if (earlier) return String(earlier.sequence);
  return String(oldest ? oldest.sequence - 1 : 0);
}
