import type { ErrorCode } from '../generated/shared.ts';

/** Codes of failures without an API error response. */
export type FailureCode = 'connection_failed' | 'timeout' | 'unexpected_answer';

interface ErrorParts {
  readonly code: string;
  readonly message: string;
  readonly status?: number | undefined;
  readonly details?: Readonly<Record<string, string | null>> | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A failed call. If `status` is set, the service returned an error. Otherwise no complete response arrived
 * (`connection_failed`, `timeout`) and the operation may or may not have happened: repeat the call with the same
 * idempotency key to find out.
 */
export class PartnerDeskError extends Error {
  override readonly name = 'PartnerDeskError';
  /** Stable, so branch on it. Later versions of the API may add codes. */
  readonly code: ErrorCode | FailureCode | (string & {});
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Details of the code: each field and its reason for `validation_failed`, the amounts for `insufficient_funds`. */
  readonly details: Readonly<Record<string, string | null>>;
  /** Identifies the request in the request log; include it when you contact support. */
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying, if the service sent them. */
  readonly retryAfter: number | undefined;

  constructor({ code, message, status, details, requestId, retryAfter, cause }: ErrorParts) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.details = details ?? {};
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, string | null>>;
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const { error }: { error?: Partial<Envelope> } = JSON.parse(text);
    if (typeof error?.code !== 'string' || typeof error.message !== 'string') return undefined;
    return { code: error.code, message: error.message, details: error.details ?? {} };
  } catch {
    return undefined;
  }
}

/** Reads a Retry-After header in seconds: a number, or a date as some proxies send. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

const MOST_SECONDS_OFF = 300;

/** A wrong clock is the only cause of an invalid signature that the response itself reveals. */
function clockAdvice(code: string, headers: Headers): string {
  const offset = Math.round((Date.now() - Date.parse(headers.get('date') ?? '')) / 1000);
  if (code !== 'authentication_failed' || !(Math.abs(offset) > MOST_SECONDS_OFF)) return '';
  return ` This machine's clock is ${Math.abs(offset)} s ${offset > 0 ? 'ahead' : 'behind'}.`;
}

/** Builds the error from the status, headers and text of a response. */
export function errorOf({ status, headers }: Response, text: string): PartnerDeskError {
  const envelope = readEnvelope(text) ?? {
    code: 'unexpected_answer',
    message: `The answer ${status} is not one of the Partner API. Is the base URL right?`,
  };
  return new PartnerDeskError({
    ...envelope,
    message: envelope.message + clockAdvice(envelope.code, headers),
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: readRetryAfter(headers),
  });
}
