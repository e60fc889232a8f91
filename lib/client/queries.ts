import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, ParamsOf, QueryOf } from '@/lib/contract/operation';
import type { Frame } from '@/lib/contract/organisation/console';
import {
  frameAddress,
  operatorAddress,
  type PartnerOperationId,
  type PartnerOperations,
  readAddress,
  type Scope,
  type StaffOperationId,
  type StaffOperations,
} from './addresses';
import { learnFrom } from './environment-clock';
import { ConnectionError, readApiError } from './errors';
import { unlessLeaving } from './leaving';
import { compactQuery, type TargetInput } from './target';

type ReadInput<O> = (ParamsOf<O> extends Record<string, never>
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<O> }) & { readonly query?: QueryOf<O> };
type Arguments<O> = object extends ReadInput<O> ? [input?: ReadInput<O>] : [input: ReadInput<O>];

/** The query key of a read: organisation, environment, operation, path parameters, query. */
export type ReadKey = readonly [
  org: string,
  env: Scope['env'],
  operation: PartnerOperationId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
];

/** The query key of an operators' read. No organisation can have the slug `operator`, so keys never collide. */
export type OperatorReadKey = readonly [
  area: 'operator',
  env: '',
  operation: StaffOperationId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
];

/** The query key of the frame around an environment's pages. */
type FrameKey = readonly [org: string, env: Scope['env'], operation: 'getFrame'];

const MOST_RECONNECTIONS = 2;

/**
 * Fetches one of our own GET routes in the browser.
 * @throws ApiError for an error from the service or the route, ConnectionError if no complete response arrived
 */
const fetchRead = (
  address: string,
  signal: AbortSignal,
  onAnswer?: (response: Response, askedAt: number) => void,
): Promise<unknown> => unlessLeaving(signal, (calledOff) => fetchOnce(address, calledOff, onAnswer));

async function fetchOnce(
  address: string,
  signal: AbortSignal,
  onAnswer?: (response: Response, askedAt: number) => void,
): Promise<unknown> {
  const askedAt = Date.now();
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    onAnswer?.(response, askedAt);
    const text = await response.text();
    if (!response.ok) throw readApiError(response, text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) {
      throw new ConnectionError('no whole answer came', { cause: error });
    }
    throw error;
  }
}

/**
 * Retries after a lost connection only; the signed client has already retried everything else. A rate limit fails
 * immediately: the page shows a notice, and `session-watch.tsx` repeats the read once the limit allows it.
 */
const mayTryAgain = (failures: number, error: Error): boolean =>
  error instanceof ConnectionError && failures < MOST_RECONNECTIONS;

/** Returns the query options of a read through our own routes. */
function optionsFor<Key extends ReadKey | OperatorReadKey | FrameKey, Answer>(
  queryKey: Key,
  address: string,
  onAnswer?: (response: Response, askedAt: number) => void,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchRead(address, signal, onAnswer) as Promise<Answer>,
    retry: mayTryAgain,
    retryDelay: (failures) => 1000 * 2 ** failures,
  });
}

/**
 * Returns the query options of a read, the same for the server's prefetch and for the browser.
 * Unset and empty query values are omitted, so that equal queries have one key.
 */
export function readQuery<Id extends PartnerOperationId>(
  scope: Scope,
  operation: Id,
  ...[input]: Arguments<PartnerOperations[Id]>
) {
  // The input types follow from the operation; every path and query value is text.
  const { params = {}, query } = (input ?? {}) as TargetInput;
  const queryKey: ReadKey = [scope.org, scope.env, operation, params, compactQuery(query)];
  const address = readAddress(scope, operation, { params, query });
  return optionsFor<ReadKey, AnswerOf<PartnerOperations[Id]>>(queryKey, address, (response, askedAt) =>
    learnFrom(scope, response, askedAt),
  );
}

/** Same as `readQuery`, for a read of the operators' area. */
export function operatorQuery<Id extends StaffOperationId>(
  operation: Id,
  ...[input]: Arguments<StaffOperations[Id]>
) {
  const { params = {}, query } = (input ?? {}) as TargetInput;
  const queryKey: OperatorReadKey = ['operator', '', operation, params, compactQuery(query)];
  const address = operatorAddress(operation, { params, query });
  return optionsFor<OperatorReadKey, AnswerOf<StaffOperations[Id]>>(queryKey, address);
}

/** Query options for the frame of a member's pages; only the shell reads it. */
export const frameQuery = (scope: Scope) =>
  optionsFor<FrameKey, { data: Frame }>([scope.org, scope.env, 'getFrame'], frameAddress(scope));
