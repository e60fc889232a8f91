'use server';

import { explorableOperations } from '@/lib/dashboard/reference/operation-index';
import { tracedCall } from '@/lib/dashboard/telemetry/traced-call';

/** Makes one call of the explorer with the member's own key. */
export const exploreAction = tracedCall(explorableOperations, { inLive: true });
