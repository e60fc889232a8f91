/** How many notifications were unread when the frame last asked, and when that was. */
interface KeptCount {
  readonly unread: number;
  readonly at: number;
}

/** So long the frame of the next page goes by it. */
export const KEPT_FOR_MS = 30_000;

const keyOf = (org: string): string => `unread:${org}`;
const forgotten = new Set<() => void>();

/** Keeps the count for the pages that this tab loads next: a number alone, not what the notifications say. */
export function keepCount(org: string, member: string, kept: KeptCount): void {
  try {
    sessionStorage.setItem(keyOf(org), JSON.stringify({ ...kept, member }));
  } catch {
    // Storage is full or forbidden: each page then reads for itself.
  }
}

/** The count, while it is young enough to go by, and theirs. */
export function keptCount(org: string, member: string, now: number): KeptCount | undefined {
  try {
    const found: (KeptCount & { member: string }) | null = JSON.parse(
      sessionStorage.getItem(keyOf(org)) ?? 'null',
    );
    if (found?.member !== member || now - found.at >= KEPT_FOR_MS || found.at > now) return undefined;
    return { unread: found.unread, at: found.at };
  } catch {
    return undefined;
  }
}

/** Forgets it: something happened, or was read. Who shows it reads it again. */
export function forgetCount(org: string): void {
  try {
    sessionStorage.removeItem(keyOf(org));
  } catch {
    // Nothing was kept then.
  }
  for (const listener of forgotten) listener();
}

/** Is notified when it is forgotten, until what it answers is called. */
export function onForgotten(listener: () => void): () => void {
  forgotten.add(listener);
  return () => forgotten.delete(listener);
}
