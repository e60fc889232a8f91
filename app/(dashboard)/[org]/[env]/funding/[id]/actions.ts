'use server';

import { action } from '@/lib/session/action';

/** Plays the provider for a request of the test environment (contract 10). */
export const settleFundingRequestAction = action('settleFundingRequest');
