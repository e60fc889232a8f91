import type { OpenContext } from '@/server/platform/kernel/context';
import { markSucceeded } from '../store';

/** Notes that an attempt had the right password: its address is familiar to the account from then on. */
export const confirmSignIn = (context: OpenContext, attemptId: number): Promise<void> =>
  markSucceeded(context.tx, attemptId);
