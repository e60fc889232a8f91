'use server';

import { action } from '@/lib/session/action';

/** Opens a funding request (seed, Fund a wallet). */
export const fundWalletAction = action('fundWallet');
