import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import { canonicalOfHash, hashBody } from '@/lib/contract/signing';

/**
 * The reference for reads: a Fastify route that checks the HMAC of one known secret and answers a constant body of the
 * same size. No replay protection, no rate, no database. Prints its port.
 */
const secret = createSecretKey(process.env.BENCH_SECRET ?? '', 'utf8');
const body = process.env.BENCH_BODY ?? '{}';
const fastify = Fastify();

fastify.get('/partner/v1/wallets', async (request, reply) => {
  const { headers, method, url } = request.raw;
  const canonical = canonicalOfHash({
    timestamp: String(headers['x-svc-timestamp']),
    method: method ?? '',
    target: url ?? '',
    bodyHash: hashBody(Buffer.alloc(0)),
  });
  const made = createHmac('sha512', secret).update(canonical).digest();
  const given = Buffer.from(String(headers['x-svc-signature']), 'hex');
  if (given.length !== made.length || !timingSafeEqual(given, made)) return reply.code(401).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
});

const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
