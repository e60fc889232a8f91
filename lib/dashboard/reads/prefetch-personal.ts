import 'server-only';
import type { DehydratedState } from '@tanstack/react-query';
import type { Scope } from '@/lib/client/addresses';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '../session/page-access';
import { prefetch } from './prefetch';

type Reads = Parameters<typeof prefetch>[1];

/**
 * Makes the reads of a page of the verification on the server. Personal data is read only for members who may write it:
 * for all others the service would refuse, and the page shows that without asking.
 */
export async function prefetchPersonal(
  scope: Scope,
  common: Reads,
  personal: Reads,
): Promise<DehydratedState> {
  const { permissions } = await pageAccess(scope);
  return prefetch(scope, permits(permissions, 'kyb:write') ? [...common, ...personal] : common);
}
