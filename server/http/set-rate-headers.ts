import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much of its allowance a key has left. */
export interface RateStanding {
  /** Requests in any 60 seconds. */
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds after which it may send more than what remains. */
  readonly resetsIn: number;
}

/**
 * Says with an answer where its key stands, in the fields of draft-ietf-httpapi-ratelimit-headers. They are
 * set on the raw response, so that a stream has them too.
 */
export function setRateHeaders({ raw }: FastifyReply, attempt: FastifyRequest['attempt']): void {
  if (!attempt?.standing) return;
  const { limit, remaining, resetsIn } = attempt.standing;
  raw.setHeader('ratelimit-policy', `"default";q=${limit};w=60`);
  raw.setHeader('ratelimit', `"default";r=${remaining};t=${resetsIn}`);
}
