import { type ApiError, ConnectionError, readApiError } from './errors';
import { pauseBeforeRetry, repeatable } from './retry';
import { pause, signedHeaders } from './signed-headers';

export interface SenderOptions {
  /** The service's base URL, `https://api.example.com`. Its path precedes every target and is not signed. */
  readonly baseUrl: string;
  readonly key: string;
  readonly secret: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
  /** Returns the time in milliseconds; for tests. */
  readonly now?: () => number;
}

/** A request with its exact bytes. */
export interface Outgoing {
  readonly method: string;
  /** Path with query, exactly as sent: `/partner/v1/wallets?limit=10`. */
  readonly target: string;
  readonly body?: Uint8Array;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How long to wait for the response headers, in milliseconds, if 20 s is too short. */
  readonly headersTimeoutMs?: number;
  /** The service stores no answer for its Idempotency-Key: it would run again. */
  readonly isUnstored?: boolean;
}

type Outcome =
  | { readonly response: Response; readonly error?: ApiError }
  | { readonly response?: undefined; readonly lost: ConnectionError };

const HEADERS_TIMEOUT_MS = 20_000;
/** After a rejected signature, the retry leaves up to this many seconds to other processes with the same key. */
const LEAVE_FREE_SECONDS = 4;

/**
 * Returns the URL of a target. Rejects targets that a URL would rewrite: the signed and the sent target must be equal.
 */
export function addressOf(baseUrl: string, target: string): URL {
  const base = new URL(baseUrl).href.replace(/\/+$/, '');
  const url = new URL(base + target);
  if (!target.startsWith('/') || target.includes('#') || url.href !== base + target) {
    throw new TypeError(`not a target that can be sent as it is: ${JSON.stringify(target)}`);
  }
  return url;
}

/** Reads the small body of an error response; the returned response has the same bytes. */
async function readFailure(response: Response): Promise<{ response: Response; error: ApiError }> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ConnectionError('the answer broke off', { cause });
  });
  const { status, headers } = response;
  return {
    response: new Response(status === 304 ? null : text, { status, headers }),
    error: readApiError(response, text),
  };
}

/** Sends one request. The timeout ends when the headers arrive, so a stream can last longer. */
async function sendOnce(options: SenderOptions, request: Outgoing, leaveFree: number): Promise<Response> {
  const url = addressOf(options.baseUrl, request.target);
  const signature = await signedHeaders(options, request, leaveFree);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), request.headersTimeoutMs ?? HEADERS_TIMEOUT_MS);
  try {
    return await (options.fetch ?? fetch)(url, {
      method: request.method,
      headers: { ...options.headers, ...request.headers, ...signature },
      body: request.body?.length ? new Uint8Array(request.body) : null,
      signal: request.signal ? AbortSignal.any([request.signal, waiting.signal]) : waiting.signal,
      redirect: 'manual',
      cache: 'no-store',
    });
  } catch (cause) {
    request.signal?.throwIfAborted();
    throw new ConnectionError('the service could not be reached', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Another process with this key may have used a rejected signature, so this retries once with a later second. */
async function sendSigned(options: SenderOptions, request: Outgoing): Promise<Outcome> {
  try {
    const first = await sendOnce(options, request, 0);
    if (first.ok) return { response: first };
    const failure = await readFailure(first);
    if (failure.error.code !== 'authentication_failed') return failure;
    const second = await sendOnce(options, request, 1 + Math.floor(Math.random() * LEAVE_FREE_SECONDS));
    return second.ok ? { response: second } : await readFailure(second);
  } catch (error) {
    if (error instanceof ConnectionError) return { lost: error };
    throw error;
  }
}

/**
 * Creates a function that signs and sends requests. It retries if that is safe: reads and keyed POSTs without a
 * response and on 503 service_unavailable and 409 idempotency_in_progress; reads also on 502.
 * The function returns any response and throws ConnectionError if there is none.
 */
export function createSender(options: SenderOptions): (request: Outgoing) => Promise<Response> {
  return async (request) => {
    const kind = repeatable(
      request.method,
      request.isUnstored ? undefined : request.headers?.['idempotency-key'],
    );
    for (let attempt = 1; ; attempt++) {
      const outcome = await sendSigned(options, request);
      if (outcome.response && !outcome.error) return outcome.response;
      const milliseconds = pauseBeforeRetry(kind, attempt, outcome.response && outcome.error);
      if (milliseconds !== undefined) await pause(milliseconds, request.signal);
      else if (outcome.response) return outcome.response;
      else throw outcome.lost;
    }
  };
}
