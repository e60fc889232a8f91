import { toBytes } from './bytes.ts';
import { sha256 } from './signing.ts';

/** A file to send: a `File`, or bytes with a name. */
export type FileInput = File | { readonly name: string; readonly data: Uint8Array | Blob };

/** A name for the header of a part, escaped as browsers do. */
const quoted = (text: string): string => text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

async function bytesOf(file: FileInput): Promise<Uint8Array> {
  const data = 'data' in file ? file.data : file;
  return data instanceof Uint8Array ? data : new Uint8Array(await data.arrayBuffer());
}

/**
 * Encodes multipart/form-data: the fields that are set, then the file as `file`. The same input gives the same bytes,
 * including the boundary, so a repeated call with the same idempotency key is the same request.
 */
export async function multipartBody(
  fields: Readonly<Record<string, unknown>>,
  file: FileInput,
): Promise<{ readonly contentType: string; readonly body: Uint8Array }> {
  const bytes = await bytesOf(file);
  // The content can't contain its own hash, so the boundary is safe.
  const boundary = `partner-desk-${(await sha256(bytes)).slice(0, 40)}`;
  const parts = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"\r\n\r\n${value}\r\n`],
  );
  const head = toBytes(
    `${parts.join('')}--${boundary}\r\n` +
      `Content-Disposition: form-data; name="file"; filename="${quoted(file.name)}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  );
  const tail = toBytes(`\r\n--${boundary}--\r\n`);
  const body = new Uint8Array(head.length + bytes.length + tail.length);
  body.set(head);
  body.set(bytes, head.length);
  body.set(tail, head.length + bytes.length);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}
