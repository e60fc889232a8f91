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
  /** Of a POST: one for each logical operation; made when left out. Give your own to be able to try again later. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How long to wait until the answer begins, in milliseconds, where 20 s are too few; 45 s at most. */
  readonly headersTimeoutMs?: number;
  /** Of an operation that takes one: the file, sent beside the fields of the body. */
  readonly file?: OutgoingFile;
  /** Called with the response before it is read, good or bad: for its status and headers. */
  readonly onAnswer?: (answer: Pick<Response, 'status' | 'headers'>) => void;
}

/** Parameters and body of an operation, typed. */
export type CallInput<O> = CallOptions & {
  readonly query?: QueryOf<O>;
} & (ParamsOf<O> extends Record<string, never>
    ? { readonly params?: undefined }
    : { readonly params: ParamsOf<O> }) &
  ([BodyOf<O>] extends [never] ? { readonly body?: undefined } : { readonly body: BodyOf<O> });

/** The input may be left out when the operation needs nothing. */
type Arguments<O> = object extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

/** Parameters and body of an operation that is chosen at run time; the service validates them. */
interface LooseInput extends CallOptions {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
}

export interface Client {
  /**
   * Calls an operation and answers with its whole JSON answer. Tries again where that is safe.
   * @throws ApiError for an error of the service, ConnectionError when no whole answer came
   */
  call<O extends Operation>(operation: O, ...input: Arguments<O>): Promise<AnswerOf<O>>;
  /** The same for an operation that is chosen at run time. */
  callAny(operation: Operation, input: LooseInput): Promise<unknown>;
  /** As call, but answers with the response itself, for CSV and event streams; its body is still unread. */
  open<O extends Operation>(operation: O, ...input: Arguments<O>): Promise<Response>;
  /** Signs and sends exact bytes and answers with whatever came back, errors too. */
  send(request: Outgoing): Promise<Response>;
  /** Signs a body by its hash and sends it as it is read, once; answers with whatever came back, errors too. */
  sendStream(request: OutgoingStream): Promise<Response>;
}

/** The body as exact bytes, with its media type; none for an operation without one. */
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
    ...(input.signal && { signal: input.signal }),
    ...(input.headersTimeoutMs && { headersTimeoutMs: input.headersTimeoutMs }),
    ...(input.file && { headersTimeoutMs: UPLOAD_TIMEOUT_MS }),
    // A clock is advanced, and a message waited for, longer than anything else takes.
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
 * A client that signs with one key pair, for Node. Usable by any partner: it needs the
 * operations of `lib/contract` and nothing else of this repository.
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
  // The types of call and open follow from the operation; inside, they are the same function for all.
  return { call: call as Client['call'], callAny: call, open: open as Client['open'], send, sendStream };
}
