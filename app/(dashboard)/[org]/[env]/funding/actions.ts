'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Creates a funding request. */
export const fundWalletAction = action('fundWallet');

/** Simulates the provider's response to a test funding request. */
export const settleFundingRequestAction = action('settleFundingRequest');
