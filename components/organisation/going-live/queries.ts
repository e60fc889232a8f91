import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** How far the organisation is on its way to live. */
export const goingLiveQuery = (scope: Scope) => readQuery(scope, 'getGoingLive');
