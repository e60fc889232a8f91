import 'server-only';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import type { Scope } from '@/lib/client/addresses';
import type { CallInput } from '@/lib/client/client';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import type { ReadKey } from '@/lib/client/queries';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import type { Access } from './access';
import { endPage, pageAccess } from './page-access';

interface Read {
  readonly queryKey: ReadKey;
}

/** Makes the call that a read stands for, with the member's key. */
async function callRead({ client }: Access, [, , id, params, query]: ReadKey): Promise<unknown> {
  const operation: Operation = partnerOperations[id];
  // readQuery has checked the input against this operation; its type got lost in the key.
  return client.call(operation, { params, query } as object as CallInput<Operation>);
}

/** Ends the page where a failed read means that there is no page; hands on every other failure. */
async function endRead(error: unknown, scope: Scope): Promise<never> {
  if (error instanceof ApiError && error.status === 404) notFound();
  return endPage(error, scope);
}

/**
 * Makes reads on the server, side by side, for `HydrationBoundary`. An ended session goes to sign-in and back, a missing
 * record to the not-found page; any other failure is left to the browser, which tries again and shows what is wrong.
 */
export async function prefetch(scope: Scope, reads: readonly Read[]): Promise<DehydratedState> {
  const access = await pageAccess(scope);
  const queries = new QueryClient();
  const outcomes = await Promise.allSettled(
    reads.map(async ({ queryKey }) => queries.setQueryData(queryKey, await callRead(access, queryKey))),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') await endRead(outcome.reason, scope).catch(leaveToBrowser);
  }
  return dehydrate(queries);
}

/** Next's own signals end the page; an error of the service stays for the browser. */
function leaveToBrowser(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
}
