/**
 * What is typed after the command menu was asked for and before its script is there: kept, and handed to the menu when it
 * stands, so that nobody's first letters are lost.
 */
export interface Collected {
  readonly text: string;
  /** Enter was pressed: the first line is meant. */
  readonly entered: boolean;
}

export const nothingTyped: Collected = { text: '', entered: false };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** What is kept after one more key; undefined where the key is not meant for the menu. */
export function collect(
  kept: Collected,
  { key, ctrlKey, metaKey, altKey, isComposing }: Key,
): Collected | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (kept.entered) return kept;
  if (key === 'Enter') return { ...kept, entered: true };
  if (key === 'Backspace') return { ...kept, text: kept.text.slice(0, -1) };
  return [...key].length === 1 ? { ...kept, text: kept.text + key } : undefined;
}
