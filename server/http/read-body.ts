import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal';

export const JSON_LIMIT = 1024 * 1024;

const EMPTY = Buffer.alloc(0);

const tooLarge = (limit: number) =>
  new Refusal('payload_too_large', `The body is larger than ${limit} bytes.`, { limit: String(limit) });

/**
 * Reads the exact bytes of the body, no more than the limit (contract 2, step 1).
 * @throws Refusal bad_request for a body on GET or HEAD, unsupported_media_type for a Content-Encoding,
 *   payload_too_large.
 */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const { headers, method } = message;
  const announced = headers['content-length'];
  const hasBody =
    headers['transfer-encoding'] !== undefined || (announced !== undefined && announced !== '0');
  if ((method === 'GET' || method === 'HEAD') && hasBody) {
    throw new Refusal('bad_request', `A ${method} request has no body.`);
  }
  if (headers['content-encoding'] !== undefined) {
    throw new Refusal('unsupported_media_type', 'Send the body without Content-Encoding.');
  }
  if (announced !== undefined && Number(announced) > limit) throw tooLarge(limit);
  if (!hasBody) return EMPTY;
  return collect(message, limit);
}

function collect(message: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        message.off('data', onData);
        message.pause();
        reject(tooLarge(limit));
      }
    };
    message.on('data', onData);
    message.once('end', () => resolve(Buffer.concat(chunks, size)));
    message.once('error', () => reject(new Refusal('bad_request', 'The body broke off.')));
    message.once('close', () => reject(new Refusal('bad_request', 'The body broke off.')));
  });
}
