export type SearchOption = {
  value: string;
  label: string;
  /** A muted second line. */
  description?: string;
  /** Additional search terms: a code, a former name. */
  keywords?: readonly string[];
};

/** Lower case without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

function wordScore(word: string, texts: readonly string[]): number {
  if (texts.some((text) => text.startsWith(word))) return 1;
  if (texts.some((text) => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)))) return 0.7;
  return texts.some((text) => text.includes(word)) ? 0.3 : 0;
}

/**
 * How well a query matches an option, from 0 for no match to 1 for the best. Every word must occur in one of the texts;
 * the start of a text ranks highest, then the start of a word.
 */
export function searchScore(search: string, texts: readonly string[]): number {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const known = texts.map(plain);
  if (words.length > 1 && known.some((text) => text.startsWith(words.join(' ')))) return 1;
  return Math.min(1, ...words.map((word) => wordScore(word, known)));
}
