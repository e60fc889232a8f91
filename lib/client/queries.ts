import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, ParamsOf, QueryOf } from '@/lib/contract/operation';
import {
  operatorAddress,
  type PartnerOperationId,
  type PartnerOperations,
  readAddress,
  type Scope,
  type StaffOperationId,
  type StaffOperations,
} from './addresses';
import { learnFrom } from './environment-clock';
import { ConnectionError } from './errors';
import { fetchRead } from './fetch-read';
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

const MOST_RECONNECTIONS = 2;

/**
 * Retries after a lost connection only; the signed client has already retried everything else. A rate limit fails
 * immediately: the page shows a notice, and `session-watch.tsx` repeats the read once the limit allows it.
 */
const mayTryAgain = (failures: number, error: Error): boolean =>
  error instanceof ConnectionError && failures < MOST_RECONNECTIONS;

/** Returns the query options of a read through our own routes. */
function optionsFor<Key extends ReadKey | OperatorReadKey, Answer>(
  queryKey: Key,
  address: string,
  onAnswer?: (response: Response, askedAt: number) => void,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchRead<Answer>(address, signal, onAnswer),
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
