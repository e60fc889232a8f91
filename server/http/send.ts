import type { FastifyReply } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus } from '@/lib/contract/errors';
import { isUnavailable } from '@/server/platform/database/failures';
import { ApiError } from '@/server/platform/kernel/errors';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a JSON text as it is. */
export function sendJson(reply: FastifyReply, status: number, body: string): FastifyReply {
  reply.sentText = body;
  return reply.code(status).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body);
}

/** Limits of an error answer, whatever was sent: number of details, and their bytes. */
export const MOST_DETAILS = 20;
const MOST_ERROR_BYTES = 16 * 1024;
/** Maximum characters of names that may repeat the input. */
const LONGEST_NAME = 100;
const LONGEST_TEXT = 1_000;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;

/** The error body: long names, reasons and messages are truncated, and surplus details dropped. */
export function errorText(
  code: ErrorCode,
  message: string,
  details: Readonly<Record<string, string | null>> = {},
): string {
  const rows = Object.entries(details)
    .slice(0, MOST_DETAILS)
    .map(
      ([name, reason]) =>
        [cut(name, LONGEST_NAME), reason === null ? null : cut(reason, LONGEST_TEXT)] as const,
    );
  for (;;) {
    const shown: Record<string, string | null> = Object.fromEntries(rows);
    const body: ErrorBody = { error: { code, message: cut(message, LONGEST_TEXT), details: shown } };
    const text = JSON.stringify(body);
    if (rows.length === 0 || Buffer.byteLength(text) <= MOST_ERROR_BYTES) return text;
    rows.pop();
  }
}

/** Maps a thrown error: an ApiError as it is, an unreachable database to 503, anything else to 500. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) {
    const message = 'The service is temporarily unavailable. Try again soon with the same Idempotency-Key.';
    return new ApiError('service_unavailable', message, {}, 1);
  }
  return new ApiError(
    'internal_error',
    'Something went wrong on our side. Try again with the same Idempotency-Key.',
  );
}

/** Sends an error with the status of its code: the one place where codes become HTTP. */
export function sendApiError(reply: FastifyReply, refusal: ApiError): FastifyReply {
  // A file was announced before the read of its first row failed.
  reply.removeHeader('content-disposition');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return sendJson(
    reply,
    errorStatus[refusal.code],
    errorText(refusal.code, refusal.message, refusal.details),
  );
}
