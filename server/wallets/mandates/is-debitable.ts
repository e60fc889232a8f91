import type { Context } from '@/server/platform/kernel/context';
import { lockMandate } from './store';

/** Whether a mandate may be debited at this moment. It can't be revoked before the transaction ends. */
export async function isDebitable({ tx, scope }: Context, mandateId: string): Promise<boolean> {
  const row = await lockMandate(tx, scope, mandateId, 'share');
  return row?.status === 'active';
}
