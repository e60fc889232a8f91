import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../kernel/settings';

export interface FakeS3 {
  readonly settings: S3Settings;
  /** What is stored, by bucket and key. */
  readonly objects: Map<string, Buffer>;
  /** From now on this method is answered 503, or like before with null. */
  fail(method: 'PUT' | 'GET' | 'DELETE' | null): void;
  close(): Promise<void>;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=AKIAFAKE\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** An S3-compatible storage in memory: objects by path, for requests that are signed. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  let failing: string | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await bodyOf(request);
    // S3 takes no upload whose length it does not know.
    const isWhole = method !== 'PUT' || request.headers['content-length'] === String(body.length);
    if (!SIGNED.test(request.headers.authorization ?? '') || !isWhole) response.writeHead(403).end();
    else if (method === failing) response.writeHead(503).end();
    else if (method === 'PUT') {
      objects.set(url, body);
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (method === 'DELETE') {
      objects.delete(url);
      response.writeHead(204).end();
    } else if (method === 'GET' && objects.has(url)) response.writeHead(200).end(objects.get(url));
    else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-test-1',
      bucket: 'documents',
      accessKeyId: 'AKIAFAKE',
      secretAccessKey: 'secret-for-tests',
    },
    objects,
    fail: (method) => {
      failing = method;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
