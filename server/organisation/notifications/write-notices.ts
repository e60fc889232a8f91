import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import type { NoticeDraft } from './rules';
import { insertNotices } from './store';

/** Writes notices for people, in the transaction of its cause; the jobs loop spreads it once it is committed. */
export const writeNotices = (
  context: Pick<OpenContext, 'tx' | 'now' | 'sandbox'>,
  drafts: readonly NoticeDraft[],
): Promise<void> => insertNotices(context.tx, drafts, realTime(context));
