import type { IncomingMessage } from 'node:http';
import { ApiError } from '@/server/platform/kernel/errors';

const EMPTY = Buffer.alloc(0);

/** The error of a body over the limit, in bytes. */
export const bodyTooLarge = (limit: number) =>
  new ApiError('payload_too_large', `The body is larger than ${limit} bytes.`, { limit: String(limit) });

export const brokenOff = () => new ApiError('bad_request', 'The body is incomplete.');
export const notInTime = () => new ApiError('bad_request', 'The request did not arrive in time.');

/** A body with an unknown transfer encoding is rejected unread. */
export const unknownTransferEncoding = () =>
  new ApiError(
    'not_implemented',
    'Send the body with Transfer-Encoding: chunked, or without Transfer-Encoding.',
  );

/**
 * Checks the headers of the body before reading it.
 * @returns whether there is a body
 * @throws ApiError bad_request for a body on GET or HEAD, not_implemented for a Transfer-Encoding other than chunked,
 *   unsupported_media_type for a Content-Encoding, payload_too_large for a Content-Length over the limit
 */
export function announceBody({ headers, method }: IncomingMessage, limit: number): boolean {
  const announced = headers['content-length'];
  const hasBody =
    headers['transfer-encoding'] !== undefined || (announced !== undefined && announced !== '0');
  if ((method === 'GET' || method === 'HEAD') && hasBody) {
    throw new ApiError('bad_request', `A ${method} request must not have a body.`);
  }
  if (headers['transfer-encoding'] !== undefined && !/^chunked$/i.test(headers['transfer-encoding'])) {
    throw unknownTransferEncoding();
  }
  if (headers['content-encoding'] !== undefined) {
    throw new ApiError('unsupported_media_type', 'Send the body without Content-Encoding.');
  }
  if (announced !== undefined && Number(announced) > limit) throw bodyTooLarge(limit);
  return hasBody;
}

/**
 * Reads the exact bytes of the body, up to the limit.
 * @param withinMs timeout
 * @throws ApiError as announceBody; payload_too_large; bad_request for one that is incomplete or takes too long
 */
export async function readBody(message: IncomingMessage, limit: number, withinMs: number): Promise<Buffer> {
  return announceBody(message, limit) ? collect(message, limit, withinMs) : EMPTY;
}

function collect(message: IncomingMessage, limit: number, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => fail(notInTime()), withinMs);
    const fail = (refusal: ApiError) => {
      clearTimeout(timer);
      message.off('data', onData);
      message.pause();
      reject(refusal);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else fail(bodyTooLarge(limit));
    };
    message.on('data', onData);
    message.once('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks, size));
    });
    message.once('error', () => fail(brokenOff()));
    message.once('close', () => fail(brokenOff()));
  });
}

/** Maximum bytes to drain of a rejected body. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Drains a rejected body for a while: a client reads its answer only after sending, and loses the answer when the
 * connection is closed under it.
 */
export function drainBody(message: IncomingMessage): void {
  if (message.complete || message.destroyed) return;
  let left = MOST_BYTES;
  const timer = setTimeout(() => message.destroy(), LONGEST_MS);
  message.once('close', () => clearTimeout(timer));
  message.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) message.destroy();
  });
  message.resume();
}
