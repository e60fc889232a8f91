import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type LimitRow, selectLimits } from './limit-store';

/** Limits that operators have set; minor units. */
export type SetLimits = LimitRow;

/** The limits that operators have set for live environments, by method; in minor units. */
export async function listLimits({ tx }: Pick<OpenContext, 'tx'>): Promise<Map<FundingMethod, SetLimits>> {
  const rows = await selectLimits(tx);
  return new Map(rows.map((row) => [row.method as FundingMethod, row]));
}
