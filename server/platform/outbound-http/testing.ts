import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { OutboundRequest } from './open-outbound';

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

// For hooks.partner.example, signed by itself, valid for a hundred years; it proves nothing and protects nothing. Made with:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=hooks.partner.example
//   -addext subjectAltName=DNS:hooks.partner.example
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBuDCCAV+gAwIBAgIUU1cuRy3FevUaQNno1cpwj1CZhIMwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVaG9va3MucGFydG5lci5leGFtcGxlMCAXDTI2MTEyMTExNTY1
MloYDzIxMjYxMDI4MTE1NjUyWjAgMR4wHAYDVQQDDBVob29rcy5wYXJ0bmVyLmV4
YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARS04sZj7sTPMBfomsjpn+f
S9FnZ5jP9praopclQ9tTckXrz1gW7Ei9XhcxSitmWl8PfDpm9SSc5JC+NbpAstYu
o3UwczAdBgNVHQ4EFgQUW7n8oOVsKumyVfxZFfO4j+HJbsEwHwYDVR0jBBgwFoAU
W7n8oOVsKumyVfxZFfO4j+HJbsEwDwYDVR0TAQH/BAUwAwEB/zAgBgNVHREEGTAX
ghVob29rcy5wYXJ0bmVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIhAM4JZlPv
q8KKHsP/KyphVxfyuxKNEAK4jJeOk2Ofh7saAh9rWqawxfCEBRCcr+ywBo1pz9Ty
37bkly2XxPVuo6g3
-----END CERTIFICATE-----
`;

export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1shxlwWCJ39/C2Ad
WF+6z3Yg/LASoHN7uz8uPJBwmwihRANCAARS04sZj7sTPMBfomsjpn+fS9FnZ5jP
9praopclQ9tTckXrz1gW7Ei9XhcxSitmWl8PfDpm9SSc5JC+NbpAstYu
-----END PRIVATE KEY-----
`;

/** For what hangs: short, so that it does not hold up the tests. */
export const DEADLINE_MS = 250;

/** How much later than the deadline an exchange may end on a busy machine. */
export const SLACK_MS = 1_500;

/** For what ends by itself, on a busy machine too. */
export const PATIENCE_MS = 10_000;

/** A delivery to an address, which may be private unless the test forbids it; its answer is shown. */
export const postTo = (url: string, allowPrivate = true): OutboundRequest => ({
  url,
  allowPrivate,
  showPrivateAnswer: true,
  headers: { 'Content-Type': 'application/json', 'X-Svc-Webhook-Id': 'evt_01' },
  body: '{"id":"evt_01","type":"webhook.test"}',
});
