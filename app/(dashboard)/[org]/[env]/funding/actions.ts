'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Opens a funding request. */
export const fundWalletAction = action('fundWallet');

/** Plays the provider for a request of the test environment. */
export const settleFundingRequestAction = action('settleFundingRequest');
