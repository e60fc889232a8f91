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
import { type ReadFailure, readFailure } from '../actions/sentences';
import { operatorPageAccess, pageAccess } from '../session/page-access';

/**
 * Prefetches the reads of a sandbox lab page. Skips them in live and for members who may not read the sandbox, because
 * the service would reject them all: the lab's frame shows that without a call.
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
 * Prefetches the reads of a verification page. Reads personal data only for members who may write it: the service
 * rejects all others, and the page shows that without a call.
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

/** Makes the call of a read with the member's key. A layout and its page share one call. */
export const callRead = cache(async (written: string): Promise<unknown> => {
  const [org, env, id, params, query]: ReadKey = JSON.parse(written);
  const operation: Operation = partnerOperations[id];
  const { client } = await pageAccess({ org, env });
  return client.callAny(operation, { params, query });
});

/** Same as `callRead`, with an operator's key. */
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

/** A read of the member or of an operator: the part of its query options that the server needs. */
export interface ReadOf<Answer> {
  readonly queryKey: ReadKey | OperatorReadKey;
  /** How the browser would read it; here it only gives the type of the answer. */
  readonly queryFn?: ((context: never) => Answer | Promise<Answer>) | symbol | undefined;
}

/** The answer of a read, or why there is none. */
export type Outcome<Answer> =
  | { readonly answer: Answer; readonly failure?: undefined }
  | { readonly answer?: undefined; readonly failure: ReadFailure };

/**
 * Makes a call for a page that the server renders. A missing record shows the not-found page; every other failure is an
 * outcome, which the browser handles.
 */
export async function outcomeOf<Answer>(call: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await call() };
  } catch (error) {
    leaveToBrowser(error);
    return { failure: readFailure(error) };
  }
}

/** The same for a read. */
export async function readOutcome<Answer>({ queryKey }: ReadOf<Answer>): Promise<Outcome<Answer>> {
  const call = queryKey[0] === 'operator' ? callStaff : callRead;
  // The answer's type belongs to the key.
  return outcomeOf(async () => (await call(JSON.stringify(queryKey))) as Answer);
}

/**
 * Prefetches reads concurrently for `HydrationBoundary`. A missing record shows the not-found page; any other failure
 * is left to the browser, which retries and shows the error, or redirects to sign-in.
 */
export async function prefetch(scope: Scope, reads: readonly Read<ReadKey>[]): Promise<DehydratedState> {
  await pageAccess(scope);
  return readAll(reads, callRead);
}

/** Same as `prefetch`, for a page of the operators' area. */
export async function prefetchAsOperator(reads: readonly Read<OperatorReadKey>[]): Promise<DehydratedState> {
  await operatorPageAccess();
  return readAll(reads, callStaff);
}

/**
 * Ends the page for a missing record and for Next's own signals. The browser handles every other failure, even an ended
 * session: while a page streams, a redirect runs as a script, and the page's other reads would redirect too.
 */
function leaveToBrowser(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) notFound();
  if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
}
