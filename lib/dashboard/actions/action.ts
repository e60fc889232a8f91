import { fieldsOf, textsOf } from '@/lib/contract/records';
import 'server-only';
import { z } from 'zod';
import type { PartnerOperationId, PartnerOperations, Scope } from '@/lib/client/addresses';
import type { CallInput, Client } from '@/lib/client/client';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { targetOf } from '@/lib/client/target';
import type { AnswerOf, BodyOf, Operation, ParamsOf } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { type Permission, permits } from '@/lib/contract/permissions';
import { environmentSchema } from '@/lib/contract/primitives';
import { type Access, getAccess } from '../session/access';
import { type ActionError, type ActionResult, actionError, type MadeCall } from './action-result';

/** The input of an action from the browser. */
export type ActionInput<O> = (ParamsOf<O> extends Record<string, never>
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<O> }) &
  ([BodyOf<O>] extends [never] ? { readonly body?: undefined } : { readonly body: BodyOf<O> }) & {
    readonly idempotencyKey: string;
  };

const scopeSchema = z.strictObject({ org: z.string().min(1).max(100), env: environmentSchema });
/** Validates the scope from the browser. */
export const readScopeInput = (scope: unknown) => scopeSchema.safeParse(scope);
const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** Validates the browser's input, which is untrusted, against the operation. */
export function readInput(operation: Operation, input: unknown) {
  const hasParams = Object.keys(operation.params.shape).length > 0;
  return z
    .object({
      params: hasParams ? operation.params : operation.params.optional(),
      body: operation.body ?? z.undefined().optional(),
      idempotencyKey: idempotencyKeySchema,
    })
    .safeParse(fieldsOf(input));
}

/** Maps field paths to reasons, in the service's format. */
function issueDetails(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.map((issue) => [issue.path.join('.').replace(/^body\./, ''), issue.message]),
  );
}

/** @throws ApiError forbidden if the member's role or the environment does not allow the operation. */
export function refuseEarly({ permissions, scope }: Access, { access, testKeysOnly }: Operation): void {
  const isAllowed = permits(permissions, access as Permission) && !(testKeysOnly && scope.env === 'live');
  if (!isAllowed) throw new ApiError({ status: 403, code: 'forbidden', message: 'not with this role' });
}

/** Returns the error for the browser: never more than the service's own response. */
export function toActionError(error: unknown): ActionError {
  if (error instanceof ConnectionError) return actionError({ code: 'service_unreachable' });
  if (error instanceof ApiError) return actionError(error);
  throw error;
}

/** The result for invalid input. */
export const invalid = (error: z.ZodError) =>
  ({
    ok: false,
    error: actionError({ code: 'validation_failed', details: issueDetails(error) }),
  }) as const;

/** How long to wait for a slow operation. */
type Waiting = Pick<CallInput<Operation>, 'headersTimeoutMs'>;

/**
 * Makes the one call of a server action: validates the browser's input, then requests the client for the call.
 * @param findClient throws if the caller lacks access
 */
export async function perform<O>(
  operation: Operation,
  input: unknown,
  findClient: () => Promise<Client>,
  waiting: Waiting = {},
): Promise<ActionResult<AnswerOf<O>>> {
  const read = readInput(operation, input);
  if (!read.success) return invalid(read.error);
  const { params, body, idempotencyKey } = read.data;
  let made: { made?: MadeCall } = {};
  const onAnswer: CallInput<Operation>['onAnswer'] = (answer) => {
    made = { made: madeCall(operation, params, answer) };
  };
  try {
    const client = await findClient();
    const answer = await client.callAny(operation, {
      ...waiting,
      params: textsOf(params),
      body,
      idempotencyKey,
      onAnswer,
    });
    return { ok: true, data: answer as AnswerOf<O>, ...made };
  } catch (error) {
    return { ok: false, error: toActionError(error), ...made };
  }
}

/** The entry in the page's list of API calls: path and status, without contents. */
function madeCall(
  operation: Operation,
  params: Readonly<Record<string, unknown>> | undefined,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): MadeCall {
  const requestId = headers.get('x-request-id');
  return {
    method: operation.method,
    path: operation.path,
    target: targetOf(operation, { params: textsOf(params) }),
    status,
    ...(requestId && { requestId }),
  };
}

/**
 * Creates a server action that makes one API call with the caller's key. It checks the caller's identity, permissions
 * and input; it returns errors of the service and never throws them.
 */
export function action<Id extends PartnerOperationId>(id: Id, waiting?: Waiting) {
  type O = PartnerOperations[Id];
  const operation: Operation = partnerOperations[id];

  return async (scope: Scope, input: ActionInput<O>): Promise<ActionResult<AnswerOf<O>>> => {
    const read = readScopeInput(scope);
    if (!read.success) return invalid(read.error);
    const findClient = async () => {
      const access = await getAccess(read.data);
      refuseEarly(access, operation);
      return access.client;
    };
    return perform<O>(operation, input, findClient, waiting);
  };
}
