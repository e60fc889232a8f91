'use server';

import { action } from '@/lib/session/action';

/** Plays the provider for a request of the test environment. */
export const settleFundingRequestAction = action('settleFundingRequest');
