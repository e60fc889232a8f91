import type { Token } from 'marked';

/** The text of tokens without their markup. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');

/**
 * Returns the id of a heading as GitHub generates it, so that links work there and here.
 * @param used the ids of previous headings; the new one is added
 */
export function headingId(text: string, used: Set<string>): string {
  const base = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
  let id = base;
  for (let count = 1; used.has(id); count += 1) id = `${base}-${count}`;
  used.add(id);
  return id;
}
