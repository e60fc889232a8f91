'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Sets the IP addresses from which keys and members may call. */
export const replaceIpAllowlistAction = action('replaceIpAllowlist');

/** Creates a key; the response shows its secret once. */
export const createApiKeyAction = action('createApiKey');

/** Replaces a key's secret; the response shows the new one once. */
export const rotateApiKeyAction = action('rotateApiKey');

/** Revokes a key permanently. */
export const revokeApiKeyAction = action('revokeApiKey');
