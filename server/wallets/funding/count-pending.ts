import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { OpenContext } from '@/server/platform/kernel/context';
import { countLivePending } from './live-store';

/** How many live requests of a method wait for money. */
export const countPendingByMethod = (
  { tx }: Pick<OpenContext, 'tx'>,
  method: FundingMethod,
): Promise<number> => countLivePending(tx, method);
