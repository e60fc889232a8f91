/** Keys for so many shapes that are all alike and never move. */
export const keysFor = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `place ${place}`);

/** Each text with a key of its own, also where the same text comes twice. */
export function keyed(texts: readonly string[]): { key: string; text: string }[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return { key: `${text} ${times}`, text };
  });
}
