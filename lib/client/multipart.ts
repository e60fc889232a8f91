import { createHash } from 'node:crypto';

/** A file to send. */
export interface OutgoingFile {
  /** The file name without a folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Quotes a name in a part's header, escaped as browsers do. */
const quoted = (text: string): string => text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

/**
 * Writes multipart/form-data (RFC 7578): the fields that are set, then the file as `file`. The same input gives the
 * same bytes, including the boundary, so that a retry with the same Idempotency-Key is the same request.
 */
export function multipartBody(
  fields: Readonly<Record<string, string | undefined>>,
  { name, bytes }: OutgoingFile,
): { readonly contentType: string; readonly body: Uint8Array } {
  // The content can't contain its own hash.
  const boundary = `desk-${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`;
  const parts = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"\r\n\r\n${value}\r\n`],
  );
  const head =
    `${parts.join('')}--${boundary}\r\n` +
    `Content-Disposition: form-data; name="file"; filename="${quoted(name)}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const pieces = [Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)];
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(pieces) };
}
