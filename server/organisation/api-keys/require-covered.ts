import { type Permission, permits } from '@/lib/contract/permissions';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { listKeyPermissions } from './read-api-keys';

/**
 * Checks that the caller has each permission of a key, so that nobody gains more than they have.
 * @throws ApiError forbidden with the first `permission` that the caller lacks
 */
export async function requireCovered(context: Context, wanted: readonly Permission[]): Promise<void> {
  const { actor } = context;
  const granted = 'keyId' in actor ? await listKeyPermissions(context, actor.keyId) : [];
  const missing = wanted.find((permission) => !permits(granted, permission));
  if (missing === undefined) return;
  const message = `You need the permission ${missing} yourself to grant it.`;
  throw new ApiError('forbidden', message, { permission: missing });
}
