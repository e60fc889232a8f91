import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { listEvents } from '@/lib/contract/events';
import type { QueryOf } from '@/lib/contract/operation';

/** A page of the feed, newest first. */
export const eventsQuery = (scope: Scope, query: QueryOf<typeof listEvents> = {}) =>
  readQuery(scope, 'listEvents', { query: { limit: '50', ...query } });

/** One event of the feed. */
export const eventQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getEvent', { params: { event_id: id } });
