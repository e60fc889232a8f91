import 'server-only';
import type { DehydratedState } from '@tanstack/react-query';
import type { Scope } from '@/lib/client/addresses';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '../session/page-access';
import { prefetch } from './prefetch';

/**
 * Makes the reads of a page of the sandbox lab on the server. In live, and for members who may not read the sandbox, the
 * service would refuse them all: the lab's frame shows that without asking.
 */
export async function prefetchSandbox(
  scope: Scope,
  reads: Parameters<typeof prefetch>[1],
): Promise<DehydratedState> {
  const { permissions } = await pageAccess(scope);
  const isOpen = scope.env === 'test' && permits(permissions, 'sandbox:read');
  return prefetch(scope, isOpen ? reads : []);
}
