import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signRequest } from '@/lib/contract/signing';

/** A request as a local test server received it, byte for byte. */
interface Seen {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly validSignature: boolean;
}

export interface LocalService {
  readonly baseUrl: string;
  readonly seen: Seen[];
  close(): Promise<void>;
}

/** The secret that the local server verifies signatures with. */
export const SECRET = 'sk_test_vector_0001';

type Answer = (response: ServerResponse, seen: Seen, count: number) => void;

async function readRequest(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const parts = {
    timestamp: String(request.headers['x-svc-timestamp']),
    method: request.method ?? '',
    target: request.url ?? '',
    body: Buffer.concat(chunks),
  };
  return {
    ...parts,
    headers: request.headers,
    validSignature: request.headers['x-svc-signature'] === signRequest(SECRET, parts),
  };
}

/** Starts a real HTTP server on a free port that records requests and responds as configured. */
export async function startLocalService(answer: Answer): Promise<LocalService> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const one = await readRequest(request);
    seen.push(one);
    answer(response, one, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends a JSON response. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Sends an error envelope. */
export function sendError(response: ServerResponse, status: number, code: string, headers = {}): void {
  sendJson(response, status, { error: { code, message: `because ${code}`, details: {} } }, headers);
}
