/**
 * Keys typed after the command menu was requested and before its script has loaded; they are passed to the menu, so
 * that no letters are lost.
 */
export interface Collected {
  readonly text: string;
  /** Enter was pressed: run the first result. */
  readonly entered: boolean;
}

export const nothingTyped: Collected = { text: '', entered: false };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** The collected input after another key; undefined if the key is not for the menu. */
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
