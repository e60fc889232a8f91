import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@/lib/contract/operation';
import { ConnectionError, readApiError } from './errors';
import { multipartBody, type OutgoingFile } from './multipart';
import { createSender, type Outgoing, type SenderOptions } from './sender';
import { createStreamSender, type OutgoingStream } from './stream-sender';
import { targetOf } from './target';

const CALL_TIMEOUT_MS = 45_000;
/** As long as the service waits for a file. */
const UPLOAD_TIMEOUT_MS = 300_000;
const ACCEPT = {
  json: 'application/json',
  csv: 'text/csv',
  'event-stream': 'text/event-stream',
  file: '*/*',
} as const;

interface CallOptions {
  /** For a POST: one key per logical operation, generated if omitted. Set it yourself to be able to retry later. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How long to wait for the response headers, in milliseconds, if 20 s is too short; 45 s at most. */
  readonly headersTimeoutMs?: number;
  /** The file, for an operation that takes one; sent beside the fields of the body. */
  readonly file?: OutgoingFile;
  /** Called with the response before its body is read, for success and error alike, to read its status and headers. */
  readonly onAnswer?: (answer: Pick<Response, 'status' | 'headers'>) => void;
}

/** The typed parameters and body of an operation. */
export type CallInput<O> = CallOptions & {
  readonly query?: QueryOf<O>;
} & (ParamsOf<O> extends Record<string, never>
    ? { readonly params?: undefined }
    : { readonly params: ParamsOf<O> }) &
  ([BodyOf<O>] extends [never] ? { readonly body?: undefined } : { readonly body: BodyOf<O> });

/** Callers can omit the input if the operation needs none. */
type Arguments<O> = object extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

/** The parameters and body of an operation chosen at run time; the service validates them. */
interface LooseInput extends CallOptions {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
}

export interface Client {
  /**
   * Calls an operation and returns its whole JSON response. Retries if that is safe.
   * @throws ApiError for an error from the service, ConnectionError if no complete response arrived
   */
  call<O extends Operation>(operation: O, ...input: Arguments<O>): Promise<AnswerOf<O>>;
  /** Same as `call`, for an operation chosen at run time. */
  callAny(operation: Operation, input: LooseInput): Promise<unknown>;
  /** Same as `call`, but returns the response with its body unread, for CSV and event streams. */
  open<O extends Operation>(operation: O, ...input: Arguments<O>): Promise<Response>;
  /** Same as `open`, for an operation chosen at run time. */
  openAny(operation: Operation, input: LooseInput): Promise<Response>;
  /** Signs and sends exact bytes and returns any response, including errors. */
  send(request: Outgoing): Promise<Response>;
  /** Signs a body by its hash and streams it once; returns any response, including errors. */
  sendStream(request: OutgoingStream): Promise<Response>;
}

/** Returns the body as exact bytes with its media type; empty for an operation without a body. */
function bodyOf(
  { encoding }: Operation,
  { body, file }: LooseInput,
): { readonly contentType?: string; readonly body: Uint8Array } {
  if (encoding === 'multipart') {
    if (!file) throw new TypeError('this operation takes a file');
    return multipartBody(body as Record<string, string | undefined>, file);
  }
  if (body === undefined) return { body: new Uint8Array() };
  return { contentType: 'application/json', body: new TextEncoder().encode(JSON.stringify(body)) };
}

function outgoing(operation: Operation, input: LooseInput): Outgoing {
  const { contentType, body } = bodyOf(operation, input);
  return {
    method: operation.method,
    target: targetOf(operation, input),
    body,
    headers: {
      accept: ACCEPT[operation.kind],
      ...(contentType && { 'content-type': contentType }),
      ...(operation.method === 'POST' && { 'idempotency-key': input.idempotencyKey ?? randomUUID() }),
      ...input.headers,
    },
    ...(operation.access === 'operator' && { isUnstored: true }),
    ...(input.signal && { signal: input.signal }),
    ...(input.headersTimeoutMs && { headersTimeoutMs: input.headersTimeoutMs }),
    ...(input.file && { headersTimeoutMs: UPLOAD_TIMEOUT_MS }),
    // Advancing a clock and waiting for a message take longer than any other call.
    ...(operation.testKeysOnly && { headersTimeoutMs: CALL_TIMEOUT_MS }),
  };
}

async function readAnswer(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new ConnectionError('the answer broke off', { cause });
  });
  try {
    return JSON.parse(text);
  } catch {
    throw readApiError(response, text);
  }
}

/**
 * Creates a client that signs with one key pair, for Node. Any partner can use it: it needs only the operations of
 * `lib/contract` and nothing else of this repository.
 */
export function createClient(options: SenderOptions): Client {
  const send = createSender(options);

  async function open(operation: Operation, input: LooseInput = {}): Promise<Response> {
    const response = await send(outgoing(operation, input));
    input.onAnswer?.(response);
    if (response.ok) return response;
    throw readApiError(response, await response.text());
  }

  async function call(operation: Operation, input: LooseInput = {}): Promise<unknown> {
    const deadline = AbortSignal.timeout(input.file ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS);
    const signal = input.signal ? AbortSignal.any([input.signal, deadline]) : deadline;
    try {
      return await readAnswer(await open(operation, { ...input, signal }), input.signal);
    } catch (error) {
      if (deadline.aborted && error === deadline.reason) {
        throw new ConnectionError('the answer took too long', { cause: error });
      }
      throw error;
    }
  }

  const sendStream = createStreamSender(options);
  // The types of `call` and `open` depend on the operation; the implementation is the same for all.
  return {
    call: call as Client['call'],
    callAny: call,
    open: open as Client['open'],
    openAny: open,
    send,
    sendStream,
  };
}
