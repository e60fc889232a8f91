/** What a body holds when it is JSON of some shape; undefined for other text, which is shown as it came. */
export function jsonOf(body: string): { readonly value: object } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** The size of a text as it was sent, in bytes of UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;
