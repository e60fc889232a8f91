import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference of the uploads, in a process of its own: a route that hashes what it is sent and keeps nothing. Prints its port. */
const server = createServer((request, response) => {
  const hash = createHash('sha256');
  request.on('data', (piece) => hash.update(piece));
  request.on('end', () => response.writeHead(201).end(hash.digest('hex')));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
