'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Plays the provider for a request of the test environment. */
export const settleFundingRequestAction = action('settleFundingRequest');
