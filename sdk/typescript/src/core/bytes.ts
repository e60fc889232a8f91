const encoder = new TextEncoder();

/** Text as its UTF-8 bytes; bytes as a copy that nobody else changes. Not exported: older compilers don't know the type. */
export const toBytes = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? encoder.encode(content) : new Uint8Array(content);
