import { connect, type Socket } from 'node:net';
import { signRequest } from '@/lib/contract/signing';

export interface BenchKey {
  readonly key: string;
  readonly secret: string;
}

interface BenchRequest {
  readonly pair: BenchKey;
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body?: string;
}

interface BenchAnswer {
  readonly status: number;
  readonly body: string;
}

/** A keep-alive connection with minimal HTTP, so that it costs the machine little next to the measured work. */
export interface Connection {
  readonly send: (request: BenchRequest) => Promise<BenchAnswer>;
  readonly close: () => void;
}

let sent = 0;

/** The latest second for which each key has signed each request. */
const newest = new WeakMap<BenchKey, Map<string, number>>();
/** How far behind and ahead of the service's time a key may sign, in seconds, with some margin for latency. */
const TOLERANCE = 290;

/** The next second for which the key has not yet signed this request, so that no signature repeats. */
function nextTimestamp({ pair, method, target, body = '' }: BenchRequest): string {
  const signed = newest.get(pair) ?? new Map<string, number>();
  newest.set(pair, signed);
  const now = Math.floor(Date.now() / 1000);
  const request = `${method} ${target} ${body}`;
  const after = Math.max(signed.get(request) ?? 0, now - TOLERANCE) + 1;
  // Only the bare route, which accepts repeated signatures, is fast enough to use up every second of a key.
  const next = after > now + TOLERANCE ? now - TOLERANCE + 1 : after;
  signed.set(request, next);
  return String(next);
}

/** Signs and serialises a request. */
function write(host: string, request: BenchRequest): string {
  const { pair, method, target, body = '' } = request;
  sent += 1;
  const timestamp = nextTimestamp(request);
  const bytes = Buffer.from(body);
  const signature = signRequest(pair.secret, { timestamp, method, target, body: bytes });
  const head = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nX-Svc-Key: ${pair.key}\r\nX-Svc-Timestamp: ${timestamp}\r\nX-Svc-Signature: ${signature}\r\n`;
  if (method === 'GET') return `${head}\r\n`;
  return `${head}Idempotency-Key: bench-${process.pid}-${sent}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n${body}`;
}

const LENGTH = /content-length: (\d+)/i;

/** The head of a response, and the number of bytes with its body. */
interface Head {
  readonly status: number;
  readonly bodyStart: number;
  readonly end: number;
}

/** Reads the head of a response. @returns undefined until all of it is there */
function readHead(received: Buffer): Head | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const bodyStart = end + 4;
  return {
    status: Number(head.slice(9, 12)),
    bodyStart,
    end: bodyStart + Number(LENGTH.exec(head)?.[1] ?? 0),
  };
}

/** Collects the chunks of one response after the other; a body is decoded only if it is read. */
function createReader(onAnswer: (answer: BenchAnswer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  let head: Head | undefined;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    head ??= readHead(chunks.length === 1 ? chunk : Buffer.concat(chunks));
    if (!head || length < head.end) return;
    const { status, bodyStart } = head;
    const all = chunks;
    chunks = [];
    length = 0;
    head = undefined;
    onAnswer({
      status,
      get body() {
        return Buffer.concat(all).toString('utf8', bodyStart);
      },
    });
  };
}

/** Opens a connection to a local server. */
export async function openConnection(base: string): Promise<Connection> {
  const { hostname, port, host } = new URL(base);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(Number(port), hostname, () => resolve(opened)).once('error', reject);
  });
  socket.setNoDelay(true);
  let settle: { resolve: (answer: BenchAnswer) => void; reject: (error: Error) => void } | null = null;
  socket.on(
    'data',
    createReader((answer) => settle?.resolve(answer)),
  );
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(write(host, request));
      }),
    close: () => socket.destroy(),
  };
}

export interface Rate {
  readonly count: number;
  /** Rounds per second. */
  readonly rate: number;
  /** The median and the 99th percentile of the rounds, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs rounds on several connections for some seconds; a round that throws ends the measurement. */
export async function measure(
  base: string,
  connections: number,
  seconds: number,
  round: (connection: Connection, index: number) => Promise<void>,
): Promise<Rate> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(base)));
  const times: number[] = [];
  let index = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    opened.map(async (connection) => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        await round(connection, index++);
        times.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  for (const connection of opened) connection.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, rate: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}
