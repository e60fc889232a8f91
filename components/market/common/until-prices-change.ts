import 'server-only';
import type { Scope } from '@/lib/client/addresses';
import { permits } from '@/lib/contract/permissions';
import { readOutcome } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { pricesDueIn } from './market-clock';
import { marketStatusQuery } from './queries';

/**
 * How often prices change, in milliseconds: while the market is open every few seconds, else when its session changes.
 * Undefined if that is unknown, and for members who may not read the market.
 */
export async function untilPricesChange(scope: Scope): Promise<number | undefined> {
  const { permissions } = await pageAccess(scope);
  if (!permits(permissions, 'market:read')) return undefined;
  const { answer } = await readOutcome(marketStatusQuery(scope));
  return answer && pricesDueIn(answer.data);
}
