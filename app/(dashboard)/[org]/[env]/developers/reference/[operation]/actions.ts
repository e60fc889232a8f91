'use server';

import { explorableOperations } from '@/lib/dashboard/reference/operation-index';
import { tracedCall } from '@/lib/dashboard/telemetry/traced-call';

/** Makes one of the explorer's API calls with the member's own key. */
export const exploreAction = tracedCall(explorableOperations, { inLive: true });
