import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A webhook receiver in a separate process: responds with 204 immediately, but never to `/hangs…`. It counts events and
 * records how long after the `committed_at` of its body (milliseconds) each one arrived.
 */
let arrived = 0;
let firstAt = 0;
let lastAt = 0;
let delays: number[] = [];

const now = (): number => performance.timeOrigin + performance.now();
const COMMITTED = /"committed_at":([\d.]+)/;

const server = createServer((request, response) => {
  if (request.url?.startsWith('/hangs')) {
    request.resume();
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    const at = now();
    if (arrived === 0) firstAt = at;
    lastAt = at;
    arrived += 1;
    const committed = COMMITTED.exec(body)?.[1];
    if (committed !== undefined) delays.push(at - Number(committed));
    response.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', (asked) => {
  process.send?.({ arrived, firstAt, lastAt, delays });
  if (asked === 'start again') {
    arrived = 0;
    delays = [];
  }
});
process.on('disconnect', () => process.exit(0));
