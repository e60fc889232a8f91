'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Says from which addresses keys, and members, may call. */
export const replaceIpAllowlistAction = action('replaceIpAllowlist');

/** Issues a key; the answer shows its secret, once. */
export const createApiKeyAction = action('createApiKey');

/** Gives a key a new secret; the answer shows it, once. */
export const rotateApiKeyAction = action('rotateApiKey');

/** Revokes a key for good. */
export const revokeApiKeyAction = action('revokeApiKey');
