import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { certificate, privateKey } from './certificate';

/** What a receiver does with a whole request that came on a socket. */
type Behaviour = (socket: Socket, request: string) => void;

interface ReceiverOptions {
  readonly tls?: boolean;
  /** Called at once for each connection, before anything was read. */
  readonly onConnection?: (socket: Socket) => void;
  /** Never reads. */
  readonly isDeaf?: boolean;
}

/** A receiver of webhooks on a real socket, made for what a well-behaved HTTP server cannot do. */
interface Receiver {
  readonly port: number;
  readonly requests: readonly string[];
  readonly connections: () => number;
  /** Those that are open at this moment. */
  readonly open: () => number;
  /** Bytes that came, of requests or not. */
  readonly bytes: () => number;
}

/** An answer as it goes over the wire. */
export const answerOf = (status: string, body = '', headers: Readonly<Record<string, string>> = {}): string =>
  [
    `HTTP/1.1 ${status}`,
    ...Object.entries({ 'Content-Length': Buffer.byteLength(body), ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body,
  ].join('\r\n');

/** Starts a receiver on a free port of 127.0.0.1; the end of the test stops it. */
export async function startReceiver(behave: Behaviour, options: ReceiverOptions = {}): Promise<Receiver> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let [connections, bytes] = [0, 0];
  const accept = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    options.onConnection?.(socket);
    if (options.isDeaf) return socket.pause();
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      text += chunk.toString();
      for (let end = endOfRequest(text); end > 0; end = endOfRequest(text)) {
        const request = text.slice(0, end);
        text = text.slice(end);
        requests.push(request);
        behave(socket, request);
      }
    });
  };
  const server: Server = options.tls
    ? createTlsServer({ cert: certificate, key: privateKey }, accept).on('tlsClientError', () => {})
    : createServer(accept);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, requests, connections: () => connections, open: () => sockets.size, bytes: () => bytes };
}

function endOfRequest(text: string): number {
  const head = text.indexOf('\r\n\r\n') + 4;
  if (head < 4) return 0;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + length ? head + length : 0;
}
