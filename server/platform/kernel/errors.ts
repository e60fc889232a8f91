import { type ErrorCode, errorStatus } from '@/lib/contract/errors';

/**
 * An error code of the API with its details. It does not depend on HTTP: `server/http/send.ts` maps the code to its
 * status. The handler's writes are rolled back.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Readonly<Record<string, string | null>> = {},
    /** Whole seconds after which the same call may succeed. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const PASSING = new Set<ErrorCode>([
  'bad_request',
  'validation_failed',
  'invalid_cursor',
  'rate_limited',
  'idempotency_key_reused',
  'idempotency_in_progress',
]);

/**
 * Whether an error is a final result, like a success, and therefore stored for the Idempotency-Key. Invalid input,
 * server errors and errors about the Idempotency-Key itself may be temporary.
 */
export const isFinal = ({ code }: ApiError): boolean => errorStatus[code] < 500 && !PASSING.has(code);

/** The error for a missing record and for another organisation's. */
export const notFound = (): ApiError => new ApiError('not_found', 'No such record.');

/** A transition that the record's state does not allow. */
export const invalidState = (status: string, message: string): ApiError =>
  new ApiError('invalid_state', message, { status });

/** Maximum fields named in a message; the details have all of them. */
const MOST_NAMED = 5;

/**
 * The error of invalid fields: `received_on is invalid.`
 * @param details the reason for each field, which the message does not repeat
 */
export function invalidFields(details: Readonly<Record<string, string | null>>): ApiError {
  const names = Object.keys(details);
  const named = names.slice(0, MOST_NAMED);
  const last = names.length > MOST_NAMED ? 'others' : named.pop();
  const list = named.length > 0 ? `${named.join(', ')} and ${last}` : last;
  return new ApiError('validation_failed', `${list} ${names.length === 1 ? 'is' : 'are'} invalid.`, details);
}
