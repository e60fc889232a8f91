import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Context } from '@/server/platform/kernel/context';
import { presentFundingRequest } from './present-funding-request';
import { selectRequestsOfOrder } from './store';

/** All funding requests that were made for an order, newest first. */
export async function listFundingOfOrder(context: Context, orderId: string): Promise<FundingRequest[]> {
  const rows = await selectRequestsOfOrder(context.tx, context.scope, orderId);
  return rows.map((row) => presentFundingRequest(row, context.settings));
}
