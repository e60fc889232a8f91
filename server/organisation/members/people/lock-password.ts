import type { OpenContext } from '@/server/platform/kernel/context';
import { lockPasswordOf } from './person-store';

/**
 * Whether the password that was checked outside of the transaction is still the person's. If so it stays until the
 * transaction ends, so that who changes it finds every session that it opened.
 */
export const lockPassword = (
  { tx }: OpenContext,
  { id, passwordChangedAt }: { readonly id: string; readonly passwordChangedAt: Date },
): Promise<boolean> => lockPasswordOf(tx, id, passwordChangedAt);
