'use server';

import { action } from '@/lib/session/action';

/** Says from which addresses keys, and members, may call (contract 4). */
export const replaceIpAllowlistAction = action('replaceIpAllowlist');
