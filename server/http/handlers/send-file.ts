import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '@/server/core/handlers';

/** Content-Disposition with the file's name in ASCII and in UTF-8 (RFC 6266, RFC 8187). */
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

/** Reads the first piece, so that unavailable bytes are an error and not a truncated answer. */
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

/** Sends a file as a download: whatever is in it, no browser runs it as a page of ours. */
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
      // A read error truncates the answer; a slow client slows the reading.
      .send(Readable.from(bytes, { objectMode: false }))
  );
}
