'use server';

import { explorableOperations } from '@/lib/reference/explorable';
import { tracedCall } from '@/lib/session/traced-call';

/** Makes one call of the explorer with the member's own key. */
export const exploreAction = tracedCall(explorableOperations, { inLive: true });
