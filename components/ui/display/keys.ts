/** React keys for `count` identical, static elements. */
export const keysFor = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `place ${place}`);

/** Texts with unique React keys, even if a text repeats. */
export function keyed(texts: readonly string[]): { key: string; text: string }[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return { key: `${text} ${times}`, text };
  });
}
