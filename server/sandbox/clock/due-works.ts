import type { DueWork } from '@/server/platform/kernel/module';
import { trading } from '@/server/trading/module';
import { wallets } from '@/server/wallets/module';
import { sandbox } from '../module';

/**
 * What becomes due in a test environment and is done by a command. Webhook attempts are not among it: they are made outside
 * of any transaction, by the delivery workers.
 */
export const dueWorks: readonly DueWork[] = [wallets, trading, sandbox].flatMap(
  ({ dueWork = [] }) => dueWork,
);
