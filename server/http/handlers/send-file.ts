import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '@/server/core/handlers';

/** The file's name for any client: in ASCII, and as it is (RFC 6266; RFC 8187). */
function dispositionOf(filename: string): string {
  const ascii = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .replace(/^(?=\.)/, 'document');
  const exact = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/** Starts reading, so that bytes that are not to be had are an error and no answer that breaks off. */
async function begin(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  })();
}

/** Sends a file to be kept and never to be shown: whatever is in it, no browser runs it as a page of ours. */
export async function sendFile(
  reply: FastifyReply,
  file: FileAnswer,
  isHead: boolean,
): Promise<FastifyReply> {
  const bytes = isHead ? [] : await begin(file.bytes);
  return (
    reply
      .header('content-type', file.contentType)
      .header('content-length', String(file.size))
      .header('content-disposition', dispositionOf(file.filename))
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      // A failure of the reading breaks the answer off; a slow client slows the reading.
      .send(Readable.from(bytes, { objectMode: false }))
  );
}
