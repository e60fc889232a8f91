import type { EventType } from '@/lib/contract/webhooks/events';
import type { ReplayInitial } from '../../replay/replay-labels';

/** A bound of the filters, a day or a minute, as the form's input holds it. */
const minute = (bound: string | undefined, time: string) =>
  bound && (bound.includes('T') ? bound : `${bound}T${time}`);

/** What a replay begins with, from the filters of the page: their time and kind of event, and what is sent. */
export function replayInitial(active: Readonly<Record<string, string>>): ReplayInitial {
  const from = minute(active.created_from, '00:00');
  const to = minute(active.created_to, '23:59');
  const { status, event_type: type } = active;
  return {
    ...(from && { from }),
    ...(to && { to }),
    // The filters have let in nothing but kinds of event; a test is never replayed.
    ...(type && type !== 'webhook.test' && { events: [type as EventType] }),
    ...(status === 'failed' && { only: 'failed' }),
    ...(status === 'succeeded' && { only: 'all' }),
  };
}
