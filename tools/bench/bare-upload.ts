import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The reference for uploads, in a separate process: a route that hashes the body and stores nothing. Prints its port.
 */
const server = createServer((request, response) => {
  const hash = createHash('sha256');
  request.on('data', (piece) => hash.update(piece));
  request.on('end', () => response.writeHead(201).end(hash.digest('hex')));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
