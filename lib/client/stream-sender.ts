import { ConnectionError } from './errors';
import { addressOf, type SenderOptions } from './sender';
import { signedHeaders } from './signed-headers';

/** A request with a body too large for memory: signed by its hash and streamed. */
export interface OutgoingStream {
  readonly method: string;
  /** Path with query, exactly as sent. */
  readonly target: string;
  readonly body: ReadableStream<Uint8Array>;
  /** Lower-case hex SHA-256 of the whole body. The service rejects other bytes like a wrong signature. */
  readonly bodyHash: string;
  /** Size of the whole body in bytes, if known. */
  readonly size?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Long enough for a large file over a slow connection; a longer request has stalled. */
const STREAM_TIMEOUT_MS = 300_000;

/**
 * Creates a function that signs a streamed request and sends it once, because a consumed stream can't be read again.
 * It returns any response, including errors.
 * @throws ConnectionError if no response arrived, the signal's reason if it aborted
 */
export function createStreamSender(options: SenderOptions): (request: OutgoingStream) => Promise<Response> {
  return async (request) => {
    const url = addressOf(options.baseUrl, request.target);
    const { body, ...unsigned } = request;
    const signature = await signedHeaders(options, unsigned, 0);
    const deadline = AbortSignal.timeout(STREAM_TIMEOUT_MS);
    // Node streams a request only with `duplex: 'half'`, which the types of fetch lack.
    // It buffers everything it has sent for a redirect, unless `window` is null and `redirect` is `error`.
    const streamed: RequestInit & { readonly duplex: 'half' } = {
      method: request.method,
      headers: {
        ...options.headers,
        ...request.headers,
        ...signature,
        ...(request.size !== undefined && { 'content-length': String(request.size) }),
      },
      body,
      duplex: 'half',
      signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
      redirect: 'error',
      window: null,
      cache: 'no-store',
    };
    try {
      return await (options.fetch ?? fetch)(url, streamed);
    } catch (cause) {
      request.signal?.throwIfAborted();
      throw new ConnectionError('the service could not be reached', { cause });
    }
  };
}
