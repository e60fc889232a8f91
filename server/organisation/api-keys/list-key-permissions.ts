import type { Permission } from '@/lib/contract/permissions';
import type { Context } from '@/server/platform/kernel/context';
import { selectPermissions } from './member-store';

/** What a key of the caller's organisation may do; nothing when there is no such key. */
export const listKeyPermissions = async (context: Context, keyId: string): Promise<readonly Permission[]> =>
  (await selectPermissions(context.tx, context.scope.organisationId, keyId)) ?? [];
