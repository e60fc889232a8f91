'use server';

import { action } from '@/lib/session/action';

/** Says from which addresses keys, and members, may call. */
export const replaceIpAllowlistAction = action('replaceIpAllowlist');
