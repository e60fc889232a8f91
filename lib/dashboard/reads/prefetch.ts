import 'server-only';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Scope } from '@/lib/client/addresses';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import type { OperatorReadKey, ReadKey } from '@/lib/client/queries';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations, staffOperations } from '@/lib/contract/operations';
import { permits } from '@/lib/contract/permissions';
import { operatorPageAccess, pageAccess } from '../session/page-access';

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

interface Read<Key> {
  readonly queryKey: Key;
}

/** Makes the call of a read, with the member's key. A layout and its page share one call. */
export const callRead = cache(async (written: string): Promise<unknown> => {
  const [org, env, id, params, query]: ReadKey = JSON.parse(written);
  const operation: Operation = partnerOperations[id];
  const { client } = await pageAccess({ org, env });
  return client.callAny(operation, { params, query });
});

/** The same with an operator's key. */
const callStaff = cache(async (written: string): Promise<unknown> => {
  const [, , id, params, query]: OperatorReadKey = JSON.parse(written);
  const operation: Operation = staffOperations[id];
  const { client } = await operatorPageAccess();
  return client.callAny(operation, { params, query });
});

async function readAll(
  reads: readonly Read<readonly unknown[]>[],
  call: (written: string) => Promise<unknown>,
): Promise<DehydratedState> {
  const queries = new QueryClient();
  const outcomes = await Promise.allSettled(
    reads.map(async ({ queryKey }) => queries.setQueryData(queryKey, await call(JSON.stringify(queryKey)))),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') leaveToBrowser(outcome.reason);
  }
  return dehydrate(queries);
}

/**
 * Makes reads on the server, side by side, for `HydrationBoundary`. A missing record goes to the not-found page; any other
 * failure is left to the browser, which tries again and shows what is wrong, or leaves for sign-in.
 */
export async function prefetch(scope: Scope, reads: readonly Read<ReadKey>[]): Promise<DehydratedState> {
  await pageAccess(scope);
  return readAll(reads, callRead);
}

/** The same for a page of the operators' area. */
export async function prefetchAsOperator(reads: readonly Read<OperatorReadKey>[]): Promise<DehydratedState> {
  await operatorPageAccess();
  return readAll(reads, callStaff);
}

/**
 * A missing record ends the page, and so do Next's own signals. Every other failure is the browser's, an ended session too:
 * a redirect in the middle of a page that is being sent is made by script, and the page's other reads would leave as well.
 */
function leaveToBrowser(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) notFound();
  if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
}
