import type { ErrorCode } from '../generated/shared.ts';

/** The codes of failures that are no answer of the API. */
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
 * A call failed. With a `status` the service answered with an error; without one no whole answer came
 * (`connection_failed`, `timeout`), and what was asked for may or may not have happened: the same call with the same
 * idempotency key finds out.
 */
export class PartnerDeskError extends Error {
  override readonly name = 'PartnerDeskError';
  /** Stable; branch on it. A later version of the API may add codes. */
  readonly code: ErrorCode | FailureCode | (string & {});
  /** The HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** What the code adds: of `validation_failed` each field and its reason, of `insufficient_funds` the amounts. */
  readonly details: Readonly<Record<string, string | null>>;
  /** Names the request in the request log; give it when you ask for help. */
  readonly requestId: string | undefined;
  /** Seconds after which the call may be made again, where the service said so. */
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

/** The seconds of a Retry-After header, which is a number of seconds or, from a proxy, a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

const MOST_SECONDS_OFF = 300;

/** A clock that is off is the one cause of a wrong signature that the answer itself shows. */
function clockAdvice(code: string, headers: Headers): string {
  const offset = Math.round((Date.now() - Date.parse(headers.get('date') ?? '')) / 1000);
  if (code !== 'authentication_failed' || !(Math.abs(offset) > MOST_SECONDS_OFF)) return '';
  return ` This machine's clock is ${Math.abs(offset)} s ${offset > 0 ? 'ahead' : 'behind'}.`;
}

/** The error that an answer is, from its status, headers and text. */
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
