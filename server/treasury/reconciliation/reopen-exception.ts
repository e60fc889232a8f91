import type { OpenContext } from '@/server/platform/kernel/context';
import type { ExceptionRecord } from './list-exceptions';
import { updateException } from './store';

/** Notes the credit that was proposed for an exception, which is held. */
export const noteCredit = (
  { tx, now }: OpenContext,
  id: string,
  transferId: string,
  note: string,
): Promise<ExceptionRecord> => updateException(tx, id, { transferId, note }, now);

/** Takes away the credit that was proposed for an exception: it waits again, as before. */
export const reopenException = ({ tx, now }: OpenContext, id: string): Promise<ExceptionRecord> =>
  updateException(tx, id, { transferId: null, note: null }, now);
