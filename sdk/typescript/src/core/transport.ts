import { version } from '../generated/shared.ts';
import { toBytes } from './bytes.ts';
import { errorOf, PartnerDeskError } from './errors.ts';
import { multipartBody } from './multipart.ts';
import { type CallInput, type Operation, targetOf } from './operation.ts';
import { pause, pauseBeforeRetry } from './retry.ts';
import { sha256, signRequest } from './signing.ts';
import { takeSecond } from './spent-seconds.ts';

export interface ClientOptions {
  /** The URL of the service: `https://api.example.com`. A path in it precedes every target and is not signed. */
  readonly baseUrl: string;
  /** `pk_test_…` for the sandbox, `pk_live_…` for production. */
  readonly key: string;
  /** `sk_test_…` or `sk_live_…`. It signs requests and is never sent. */
  readonly secret: string;
  /** Replaces the global fetch. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Timeout of one attempt in milliseconds. Default: 30 s, and longer for uploads and the sandbox. */
  readonly timeoutMs?: number;
  /** Maximum retries of a failed request, if a retry is safe. Default: 3. */
  readonly maxRetries?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RequestOptions {
  /** The idempotency key of a POST; generated if omitted. Pass your own to repeat the same call later. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with every response, including errors, before its body is read. */
  readonly onResponse?: (response: Pick<Response, 'status' | 'headers'>) => void;
}

/** A request with its exact bytes. */
interface Outgoing {
  readonly method: string;
  readonly target: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 30_000;
/** Advancing a clock and waiting for a message take longer than other calls. */
const SANDBOX_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 300_000;
const MOST_RETRIES = 3;
/** The service rejects more than 300 s; identical requests wait rather than sign further ahead than this. */
const MOST_SECONDS_AHEAD = 240;
/** Maximum signatures to try; the later ones use a random second within this distance from now. */
const MOST_SIGNATURES = 3;
const OTHER_SECONDS = 120;

const NOTHING = new Uint8Array();

/**
 * The three signing headers of a request.
 * @param isAgain whether a signature was rejected, so that another second is chosen at random
 */
export async function signedHeaders(
  { key, secret }: Pick<ClientOptions, 'key' | 'secret'>,
  { method, target, body }: Pick<Outgoing, 'method' | 'target' | 'body'>,
  isAgain = false,
  signal?: AbortSignal | undefined,
): Promise<Record<'X-Svc-Key' | 'X-Svc-Timestamp' | 'X-Svc-Signature', string>> {
  const bodyHash = await sha256(body);
  const now = Math.floor(Date.now() / 1000);
  const second = isAgain
    ? now + Math.round((Math.random() * 2 - 1) * OTHER_SECONDS)
    : takeSecond([key, method, target, bodyHash].join('\n'), now);
  const tooFar = second - now - MOST_SECONDS_AHEAD;
  if (tooFar > 0) await pause(tooFar * 1000, signal);
  const timestamp = String(second);
  const signature = await signRequest(secret, { timestamp, method, target, bodyHash });
  return { 'X-Svc-Key': key, 'X-Svc-Timestamp': timestamp, 'X-Svc-Signature': signature };
}

/** The environment of a key, from its prefix. */
const environmentOf = (text: string, prefix: string): 'test' | 'live' | undefined =>
  text.startsWith(`${prefix}_test_`) ? 'test' : text.startsWith(`${prefix}_live_`) ? 'live' : undefined;

/** Signs requests with one key, sends them, and retries them when that is safe. */
export class Transport {
  readonly environment: 'test' | 'live';
  readonly baseUrl: string;
  readonly #options: ClientOptions;

  /** @throws TypeError when an option is missing, or when key and secret belong to different environments */
  constructor(options: ClientOptions) {
    const { baseUrl, key, secret } = options;
    const environment = environmentOf(key, 'pk');
    if (!environment) throw new TypeError('key must begin with pk_test_ or pk_live_');
    if (environmentOf(secret, 'sk') !== environment) {
      throw new TypeError(`secret must begin with sk_${environment}_, as the key is of ${environment}`);
    }
    if (!URL.canParse(baseUrl)) throw new TypeError('baseUrl must be a URL, such as https://api.example.com');
    this.environment = environment;
    this.baseUrl = new URL(baseUrl).href.replace(/\/+$/, '');
    this.#options = options;
  }

  /** Calls an operation and returns its whole JSON response. */
  async json(operation: Operation, input: CallInput, options: RequestOptions = {}): Promise<unknown> {
    const { response, text } = await this.#send(operation, input, options, true);
    try {
      return JSON.parse(text);
    } catch {
      throw errorOf(response, text);
    }
  }

  /** Calls an operation and returns the response with its body unread. */
  async open(operation: Operation, input: CallInput, options: RequestOptions = {}): Promise<Response> {
    return (await this.#send(operation, input, options, false)).response;
  }

  async #send(operation: Operation, input: CallInput, options: RequestOptions, reads: boolean) {
    const request = await outgoing(operation, input, options, this.#options);
    const isKeyed = operation.method === 'POST';
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? defaultTimeout(operation);
    const most = options.maxRetries ?? this.#options.maxRetries ?? MOST_RETRIES;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(request, timeoutMs, options, reads);
      } catch (error) {
        if (!(error instanceof PartnerDeskError)) throw error;
        const milliseconds = pauseBeforeRetry(error, { method: operation.method, isKeyed }, attempt);
        if (attempt > most || milliseconds === undefined) throw error;
        await pause(milliseconds, options.signal);
      }
    }
  }

  /**
   * Another process with this key may have signed the same request for the same second, so the signature is used up.
   * The service accepts many other seconds; trying some of them distinguishes this from a wrong secret.
   */
  async #attempt(request: Outgoing, timeoutMs: number, options: RequestOptions, reads: boolean) {
    for (let signatures = 1; ; signatures += 1) {
      try {
        return await this.#once(request, timeoutMs, options, reads, signatures > 1);
      } catch (error) {
        const isRefused = error instanceof PartnerDeskError && error.code === 'authentication_failed';
        if (!isRefused || signatures === MOST_SIGNATURES) throw error;
      }
    }
  }

  /** Sends one request. The timeout includes the response's body, unless the caller reads it. */
  async #once(
    request: Outgoing,
    timeoutMs: number,
    options: RequestOptions,
    reads: boolean,
    isAgain: boolean,
  ) {
    const url = this.baseUrl + request.target;
    if (new URL(url).href !== url) throw new TypeError(`${request.target} can't be sent as it is`);
    const signature = await signedHeaders(this.#options, request, isAgain, options.signal);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), timeoutMs);
    const lost = (cause: unknown): never => {
      options.signal?.throwIfAborted();
      throw waiting.signal.aborted ? timeoutError(timeoutMs, cause) : connectionError(this.baseUrl, cause);
    };
    try {
      const response = await (this.#options.fetch ?? fetch)(url, {
        method: request.method,
        headers: { ...request.headers, ...signature },
        body: request.body.length > 0 ? toBytes(request.body) : null,
        signal: options.signal ? AbortSignal.any([options.signal, waiting.signal]) : waiting.signal,
        redirect: 'manual',
      }).catch(lost);
      options.onResponse?.(response);
      const text = reads || !response.ok ? await response.text().catch(lost) : '';
      if (!response.ok) throw errorOf(response, text);
      return { response, text };
    } finally {
      clearTimeout(timer);
    }
  }
}

const timeoutError = (milliseconds: number, cause: unknown) =>
  new PartnerDeskError({
    code: 'timeout',
    message: `No whole answer came within ${milliseconds} ms.`,
    cause,
  });

const connectionError = (baseUrl: string, cause: unknown) =>
  new PartnerDeskError({
    code: 'connection_failed',
    message: `${baseUrl} could not be reached, or the answer broke off.`,
    cause,
  });

function defaultTimeout({ takesFile, testKeysOnly }: Operation): number {
  if (takesFile) return UPLOAD_TIMEOUT_MS;
  return testKeysOnly ? SANDBOX_TIMEOUT_MS : TIMEOUT_MS;
}

/** Encodes the body as exact bytes with its media type. A body without fields is `{}`. */
async function bodyOf(operation: Operation, { body = {}, file }: CallInput) {
  if (operation.takesFile) {
    if (!file) throw new TypeError(`${operation.name} takes a file`);
    return multipartBody({ ...body }, file);
  }
  if (operation.body === null) return { body: NOTHING };
  return { contentType: 'application/json', body: toBytes(JSON.stringify(body)) };
}

async function outgoing(
  operation: Operation,
  input: CallInput,
  options: RequestOptions,
  client: ClientOptions,
): Promise<Outgoing> {
  const { contentType, body } = { contentType: undefined, ...(await bodyOf(operation, input)) };
  return {
    method: operation.method,
    target: targetOf(operation, input),
    body,
    headers: {
      accept: operation.accept,
      'user-agent': `partner-desk-typescript/${version}`,
      ...(contentType && { 'content-type': contentType }),
      ...(operation.method === 'POST' && {
        'idempotency-key': options.idempotencyKey ?? crypto.randomUUID(),
      }),
      ...client.headers,
      ...options.headers,
    },
  };
}
