import { ConnectionError } from './errors';
import { addressOf, type SenderOptions } from './sender';
import { signedHeaders } from './signed-headers';

/** A request whose body is too large to be held: it is signed by its hash and sent as it is read. */
export interface OutgoingStream {
  readonly method: string;
  /** Path with query, as it goes over the wire. */
  readonly target: string;
  readonly body: ReadableStream<Uint8Array>;
  /** Lower-case hex SHA-256 of the whole body. The service refuses other bytes like a wrong signature. */
  readonly bodyHash: string;
  /** Bytes of the whole body, where they are known. */
  readonly size?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Long enough for a large file over a slow line; what takes longer hangs. */
const STREAM_TIMEOUT_MS = 300_000;

/**
 * A function that signs a streamed request and sends it, once: what was read cannot be read again. It answers with
 * whatever came back, errors too.
 * @throws ConnectionError when no answer came, the signal's reason when it was aborted
 */
export function createStreamSender(options: SenderOptions): (request: OutgoingStream) => Promise<Response> {
  return async (request) => {
    const url = addressOf(options.baseUrl, request.target);
    const { body, ...unsigned } = request;
    const signature = await signedHeaders(options, unsigned, 0);
    const deadline = AbortSignal.timeout(STREAM_TIMEOUT_MS);
    // Node streams a request only with `duplex: 'half'`; the types of fetch don't have it yet.
    // It keeps a copy of everything it has sent, for a redirect, unless there is neither a window nor a redirect to follow.
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
