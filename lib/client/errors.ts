import type { ErrorBody } from '@/lib/contract/errors';

type Details = Readonly<Record<string, string | null>>;

interface ApiErrorParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: Details;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/** The error code for a response that is not from this API: a gateway's page, broken JSON, a redirect. */
export const UNEXPECTED_ANSWER = 'unexpected_answer';

/** The service answered with an error. `retryAfter` is in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: Details;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.details = parts.details ?? {};
    this.requestId = parts.requestId;
    this.retryAfter = parts.retryAfter;
  }
}

/** No complete response: refused, reset, timed out or truncated. The request may or may not have been executed. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/**
 * Reads the error envelope; undefined if the text is none. Hand-written because every page of the dashboard loads this.
 */
function readEnvelope(text: string): ErrorBody['error'] | undefined {
  try {
    const { error }: { error?: Partial<ErrorBody['error']> } = JSON.parse(text);
    if (typeof error?.code !== 'string' || typeof error.message !== 'string') return undefined;
    return { code: error.code, message: error.message, details: error.details ?? {} };
  } catch {
    return undefined;
  }
}

/** Reads a Retry-After header in seconds; undefined if it is missing or not a whole number. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Creates the error of a response from its status, headers and body text. */
export function readApiError(answer: { status: number; headers: Headers }, text: string): ApiError {
  const envelope = readEnvelope(text);
  return new ApiError({
    status: answer.status,
    requestId: answer.headers.get('x-request-id') ?? undefined,
    retryAfter: readRetryAfter(answer.headers),
    ...(envelope ?? {
      code: UNEXPECTED_ANSWER,
      message: `the service answered ${answer.status} in an unknown form`,
    }),
  });
}
