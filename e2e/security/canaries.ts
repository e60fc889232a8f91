/** Base64 of a text at any offset, without the edge characters that depend on adjacent bytes. */
function base64Cores(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from('\0'.repeat(shift) + text).toString('base64');
    return encoded.replace(/=+$/, '').slice(shift === 0 ? 0 : shift + 1, -1);
  });
}

/** The forms in which a secret could appear in a byte stream: plain, escaped, encoded. */
export function spellings(secret: string): string[] {
  const cores = base64Cores(secret);
  const all = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    ...cores,
    ...cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
    [...secret].reverse().join(''),
  ];
  return [...new Set(all)];
}

/** The secrets that appear in the bytes in any form. */
export function canariesIn(bytes: Buffer, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => spellings(secret).some((spelling) => bytes.includes(spelling)));
}
