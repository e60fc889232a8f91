import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { canonicalOfHash, hashBody } from '@/lib/contract/signing';

/**
 * The reference for calls: a route of Node's own HTTP server that checks the HMAC of one known secret and returns a
 * constant body of the same size. No replay protection, rate limit or database. Prints its port.
 */
const secret = createSecretKey(process.env.BENCH_SECRET ?? '', 'utf8');
const body = Buffer.from(process.env.BENCH_BODY ?? '{}');

const server = createServer(({ headers, method, url }, response) => {
  const canonical = canonicalOfHash({
    timestamp: String(headers['x-svc-timestamp']),
    method: method ?? '',
    target: url ?? '',
    bodyHash: hashBody(Buffer.alloc(0)),
  });
  const made = createHmac('sha512', secret).update(canonical).digest();
  const given = Buffer.from(String(headers['x-svc-signature']), 'hex');
  const isRight = given.length === made.length && timingSafeEqual(given, made);
  response.writeHead(isRight ? 200 : 401, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': isRight ? body.length : 0,
  });
  response.end(isRight ? body : undefined);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the bare route does not listen on a port');
  process.stdout.write(`${address.port}\n`);
});
