const encoder = new TextEncoder();

/**
 * Encodes text as UTF-8, or copies bytes so that the caller can't change them. Not exported because older compilers
 * lack the type.
 */
export const toBytes = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? encoder.encode(content) : new Uint8Array(content);
