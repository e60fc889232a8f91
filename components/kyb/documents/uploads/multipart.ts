/** A form with one file, as the exact bytes that are signed and sent. */
export interface MultipartBody {
  /** Head, file and foot. The file is not read into memory. */
  readonly body: Blob;
  readonly contentType: string;
  /** Bytes before the file, and of the file, to compute the progress of the file itself. */
  readonly headBytes: number;
  readonly fileBytes: number;
}

/** A field name or file name in a part's header, escaped as browsers do. */
const quoted = (text: string): string => text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

/** A boundary that occurs in no file: 128 random bits. */
export function newBoundary(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `desk-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Encodes multipart/form-data: the fields, then the file as `file`. The same arguments give the same bytes, so that a
 * retry is the same request.
 */
export function multipartBody(
  fields: Readonly<Record<string, string | undefined>>,
  file: File,
  boundary: string,
): MultipartBody {
  const parts = Object.entries(fields)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
    );
  const head = new Blob([
    ...parts,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(file.name)}"\r\n`,
    `content-type: ${file.type || 'application/octet-stream'}\r\n\r\n`,
  ]);
  return {
    body: new Blob([head, file, `\r\n--${boundary}--\r\n`]),
    contentType: `multipart/form-data; boundary=${boundary}`,
    headBytes: head.size,
    fileBytes: file.size,
  };
}
