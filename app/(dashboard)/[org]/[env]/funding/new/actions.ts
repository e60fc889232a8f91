'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Opens a funding request. */
export const fundWalletAction = action('fundWallet');
