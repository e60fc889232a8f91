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

/** How every read is known: organisation, environment, operation, path parameters, query. */
export type ReadKey = readonly [
  org: string,
  env: Scope['env'],
  operation: PartnerOperationId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
];

/** How every read of the operators' area is known. No organisation can be called `operator`, so no two keys are alike. */
export type OperatorReadKey = readonly [
  area: 'operator',
  env: '',
  operation: StaffOperationId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
];

/** How the frame around the pages of an environment is known. */
type FrameKey = readonly [org: string, env: Scope['env'], operation: 'getFrame'];

const MOST_RECONNECTIONS = 2;

/**
 * A GET of our own routes, in the browser.
 * @throws ApiError for an error of the service or of the route, ConnectionError when no whole answer came
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
 * A lost connection may come back; the signed client has tried the rest. A refusal for the number of calls is an answer at
 * once: the page shows a notice, and `session-watch.tsx` makes the read again when the service takes it.
 */
const mayTryAgain = (failures: number, error: Error): boolean =>
  error instanceof ConnectionError && failures < MOST_RECONNECTIONS;

/** The query options of a read of our own routes. */
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
 * The query options of a read, the same for the server's prefetch and for the browser.
 * Unset and empty query values are left out, so that one question has one key.
 */
export function readQuery<Id extends PartnerOperationId>(
  scope: Scope,
  operation: Id,
  ...[input]: Arguments<PartnerOperations[Id]>
) {
  // The types of the input follow from the operation; every value of a path or query is text.
  const { params = {}, query } = (input ?? {}) as TargetInput;
  const queryKey: ReadKey = [scope.org, scope.env, operation, params, compactQuery(query)];
  const address = readAddress(scope, operation, { params, query });
  return optionsFor<ReadKey, AnswerOf<PartnerOperations[Id]>>(queryKey, address, (response, askedAt) =>
    learnFrom(scope, response, askedAt),
  );
}

/** The same for a read of the operators' area. */
export function operatorQuery<Id extends StaffOperationId>(
  operation: Id,
  ...[input]: Arguments<StaffOperations[Id]>
) {
  const { params = {}, query } = (input ?? {}) as TargetInput;
  const queryKey: OperatorReadKey = ['operator', '', operation, params, compactQuery(query)];
  const address = operatorAddress(operation, { params, query });
  return optionsFor<OperatorReadKey, AnswerOf<StaffOperations[Id]>>(queryKey, address);
}

/** The frame of a member's pages; read by the shell alone. */
export const frameQuery = (scope: Scope) =>
  optionsFor<FrameKey, { data: Frame }>([scope.org, scope.env, 'getFrame'], frameAddress(scope));
