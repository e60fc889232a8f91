import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listEvents } from '@/lib/contract/webhooks/events';

/** One page of the feed, newest first. */
export const eventsQuery = (scope: Scope, query: QueryOf<typeof listEvents>) =>
  readQuery(scope, 'listEvents', { query });

export const eventQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getEvent', { params: { event_id: id } });
