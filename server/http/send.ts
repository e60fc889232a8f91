import type { FastifyReply } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus } from '@/lib/contract/errors';
import { isUnavailable } from '../database/failures';
import { Refusal } from '../refusal';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a JSON text as it stands. */
export function sendJson(reply: FastifyReply, status: number, body: string): FastifyReply {
  reply.sentText = body;
  return reply.code(status).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body);
}

/** The error envelope of the seed, as text. */
export function errorText(
  code: ErrorCode,
  message: string,
  details: Readonly<Record<string, string | null>> = {},
): string {
  return JSON.stringify({ error: { code, message, details } } satisfies ErrorBody);
}

/** What a thrown error is to a client: a refusal as it is, an unreachable database as 503, anything else as a bug. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) {
    const message = 'The service can not answer right now. Try again soon, with the same Idempotency-Key.';
    return new Refusal('service_unavailable', message, {}, 1);
  }
  return new Refusal(
    'internal_error',
    'Something is wrong on our side. Try again with the same Idempotency-Key.',
  );
}

/** Sends a refusal with the status of its code, the one place where codes become HTTP (contract 3). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return sendJson(
    reply,
    errorStatus[refusal.code],
    errorText(refusal.code, refusal.message, refusal.details),
  );
}
