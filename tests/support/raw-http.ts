import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { signRequest } from '@/lib/contract/signing';

export interface KeyPair {
  readonly key: string;
  readonly secret: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body as JSON; an empty object if there is none. */
  readonly json: {
    data?: unknown;
    next_cursor?: string | null;
    prev_cursor?: string | null;
    error?: { code: string; details: Record<string, string | null> };
  };
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const text = bytes.subarray(end + 4).toString();
  const isJson = headers['content-type']?.startsWith('application/json') && text !== '';
  return { status: Number(statusLine.split(' ')[1]), headers, text, json: isJson ? JSON.parse(text) : {} };
}

/** How a test connects to a server. */
interface Way {
  /** Another local address to connect from: on Linux, any in 127.0.0.0/8. */
  readonly from?: string;
  /** The server name for TLS; the certificate is not verified. */
  readonly servername?: string;
}

function openSocket(base: string, { from, servername }: Way, whenOpen: () => void): Socket {
  const { protocol, hostname, port } = new URL(base);
  const options = { host: hostname, port: Number(port), ...(from && { localAddress: from }) };
  if (protocol === 'http:') return connect(options, whenOpen);
  const tls = { ...options, rejectUnauthorized: false, ...(servername && { servername }) };
  return connectTls(tls, whenOpen);
}

/** Sends raw bytes over a new socket and reads the response until the server closes. */
export function sendBytes(base: string, bytes: Uint8Array | string, way: Way = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(base, way, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      if (chunks.length === 0) reject(new Error('the server closed without an answer'));
      else resolve(parseAnswer(Buffer.concat(chunks)));
    });
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer within 60 s')));
  });
}

interface RawRequest extends Way {
  readonly method?: string;
  readonly target: string;
  readonly body?: string | Uint8Array;
  /** Replaces or adds headers; null omits one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Raw header lines, for repeated and broken ones. */
  readonly lines?: readonly string[];
}

/** Serialises one HTTP/1.1 request that closes its connection, without any corrections. */
function requestBytes(base: string, request: RawRequest): Buffer {
  const body = Buffer.from(request.body ?? '');
  const headers: Record<string, string | null> = {
    host: new URL(base).host,
    connection: 'close',
    ...(body.length > 0 ? { 'content-length': String(body.length), 'content-type': 'application/json' } : {}),
    ...request.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  const head = [`${request.method ?? 'GET'} ${request.target} HTTP/1.1`, ...lines, ...(request.lines ?? [])];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

export const sendRaw = (base: string, request: RawRequest): Promise<RawAnswer> =>
  sendBytes(base, requestBytes(base, request), request);

const lastSeconds = new Map<string, number>();

/**
 * Unix seconds that no two equal requests of this process share, so that their signatures differ. They spread over the
 * tolerance, because tests send far more than one equal request per second.
 */
function freshTimestamp(method: string, target: string, body: string | Uint8Array): string {
  const now = Math.floor(Date.now() / 1000);
  const name = `${method} ${target} ${Buffer.from(body).toString('base64')}`;
  const last = lastSeconds.get(name) ?? 0;
  const next = last >= now + 280 || last < now - 280 ? now - 280 : last + 1;
  lastSeconds.set(name, next);
  return String(next);
}

let counter = 0;
export const freshIdempotencyKey = (): string => `key-${process.pid}-${Date.now()}-${++counter}`;

export interface SignedRequest extends RawRequest {
  readonly timestamp?: string;
  /** Signs these parts instead of what is sent. */
  readonly signed?: { method?: string; target?: string; body?: string };
}

/** The headers of a correctly signed request, with an Idempotency-Key for a POST. */
export function signedHeaders(pair: KeyPair, request: SignedRequest): Record<string, string | null> {
  const method = request.signed?.method ?? request.method ?? 'GET';
  const timestamp = request.timestamp ?? freshTimestamp(method, request.target, request.body ?? '');
  const signature = signRequest(pair.secret, {
    timestamp,
    method,
    target: request.signed?.target ?? request.target,
    body: Buffer.from(request.signed?.body ?? request.body ?? ''),
  });
  return {
    'x-svc-key': pair.key,
    'x-svc-timestamp': timestamp,
    'x-svc-signature': signature,
    ...(method === 'POST' ? { 'idempotency-key': freshIdempotencyKey() } : {}),
    ...request.headers,
  };
}

export const sendSigned = (base: string, pair: KeyPair, request: SignedRequest): Promise<RawAnswer> =>
  sendRaw(base, { ...request, headers: signedHeaders(pair, request) });

const STREAM = '/partner/v1/events/stream';

/**
 * Follows the event stream as a client that wants all events: after each end it resumes from the last number at the
 * next address.
 */
export function followStream(urls: () => readonly string[], pair: KeyPair) {
  const sequences: number[] = [];
  const stop = new AbortController();
  let connections = 0;

  async function readOnce(url: string): Promise<void> {
    const target = `${STREAM}?after_sequence=${sequences.at(-1) ?? 0}`;
    const headers = signedHeaders(pair, { target }) as Record<string, string>;
    const answer = await fetch(`${url}${target}`, { headers, signal: stop.signal });
    if (answer.status !== 200 || !answer.body) return;
    connections += 1;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const id = /^id: (\d+)$/m.exec(frame)?.[1];
        if (id) sequences.push(Number(id));
      }
    }
  }

  const ended = (async () => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      const all = urls();
      await readOnce(all[turn % all.length] ?? '').catch(() => {});
      if (!stop.signal.aborted) await sleep(200);
    }
  })();

  return {
    /** The event numbers in the order of arrival. */
    sequences,
    connections: () => connections,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
}
