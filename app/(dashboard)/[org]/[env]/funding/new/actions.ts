'use server';

import { action } from '@/lib/session/action';

/** Opens a funding request. */
export const fundWalletAction = action('fundWallet');
