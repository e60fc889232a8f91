import 'server-only';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { getMarketStatus } from '@/lib/contract/market/status';
import type { AnswerOf } from '@/lib/contract/operation';
import { permits } from '@/lib/contract/permissions';
import { lagosDay } from '@/lib/format';
import { lastKnownOffset } from '../session/clock-cookie';
import { pageAccess } from '../session/page-access';
import { callRead } from './prefetch';

/**
 * Returns the day in Lagos by the environment's clock, as `YYYY-MM-DD`, for pages that need it before their reads. In
 * test it reads the market's status, which those pages read anyway; live uses real time.
 */
export async function environmentDay(scope: Scope): Promise<string> {
  if (scope.env === 'live') return lagosDay(new Date());
  const { permissions } = await pageAccess(scope);
  const known = lagosDay(new Date(Date.now() + (await lastKnownOffset(scope))));
  if (!permits(permissions, 'market:read')) return known;
  const { queryKey } = readQuery(scope, 'getMarketStatus');
  const status = await callRead(JSON.stringify(queryKey)).catch(() => undefined);
  return (status as AnswerOf<typeof getMarketStatus> | undefined)?.data.date ?? known;
}
