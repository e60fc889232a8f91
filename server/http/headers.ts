import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { KEY_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import { ApiError } from '@/server/platform/kernel/errors';

/** Headers whose value is a list, so several lines mean the same as one (RFC 9110, 5.3). */
const LISTS = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'forwarded',
  'if-match',
  'if-none-match',
  'pragma',
  'prefer',
  'te',
  'trailer',
  'upgrade',
  'via',
  'warning',
  'x-forwarded-for',
]);
const SIGNING = new Set([KEY_HEADER, TIMESTAMP_HEADER, SIGNATURE_HEADER]);

/**
 * Checks the raw headers, before Node joins or drops repeated ones.
 * @throws ApiError bad_request, or authentication_failed for a repeated signing header
 */
export function checkHeaders(message: IncomingMessage): void {
  // As many names as lines: none is repeated.
  const isDistinct = Object.keys(message.headers).length * 2 === message.rawHeaders.length;
  if (isDistinct && message.headers.host !== undefined) return;
  const seen = new Set<string>();
  const { rawHeaders } = message;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!seen.has(name)) seen.add(name);
    else if (SIGNING.has(name)) throw authenticationFailed();
    else if (!LISTS.has(name)) throw new ApiError('bad_request', `The header ${name} is repeated.`);
  }
  if (!seen.has('host') && message.httpVersion !== '1.0') {
    throw new ApiError('bad_request', 'The Host header is missing.');
  }
}

/** The single 401 for every error of a signature. It does not say why. */
export const authenticationFailed = (): ApiError =>
  new ApiError(
    'authentication_failed',
    'The request has no valid signature: check the key, the timestamp and the signature, which works once.',
  );

/** Adds the offset of its test environment's clock to an answer, unless the clock was never moved. */
export function setClockHeader(reply: FastifyReply, offset: number): void {
  if (offset > 0) reply.header(CLOCK_OFFSET_HEADER, String(offset));
  else reply.removeHeader(CLOCK_OFFSET_HEADER);
}

/** The rest of a key's rate limit. */
export interface RateStanding {
  /** Requests in any 60 seconds. */
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until it may send more than what remains. */
  readonly resetsIn: number;
}

/**
 * Adds the key's rate limit to an answer, in the fields of draft-ietf-httpapi-ratelimit-headers. Set on the raw
 * response, so that streams have them too.
 */
export function setRateHeaders({ raw }: FastifyReply, attempt: FastifyRequest['attempt']): void {
  if (!attempt?.standing) return;
  const { limit, remaining, resetsIn } = attempt.standing;
  raw.setHeader('ratelimit-policy', `"default";q=${limit};w=60`);
  raw.setHeader('ratelimit', `"default";r=${remaining};t=${resetsIn}`);
}
