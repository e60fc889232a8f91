'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Says from which addresses keys, and members, may call. */
export const replaceIpAllowlistAction = action('replaceIpAllowlist');
