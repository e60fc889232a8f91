/** The bytes as lower-case hex. */
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Lower-case hex SHA-256 of a file or body. Uses WebCrypto on https and localhost; elsewhere it loads our own
 * implementation.
 */
export async function sha256(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer();
  // The type declares it as always present.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle) return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { sha256OfBytes } = await import('./sha256-of-bytes');
  return hex(sha256OfBytes(new Uint8Array(bytes)));
}
