import { LRUCache } from 'lru-cache';
import { atMost } from '@/server/platform/kernel/caches';

const MINUTE_MS = 60_000;
const REMEMBERED = 50_000;
/** How often to check for entries whose minute is over. */
const LOOK_MS = 5_000;

/** When something was last used, and from where. */
interface Use {
  readonly id: string;
  readonly at: Date;
  readonly from: string;
}

interface MinuteKeeper {
  readonly note: (use: Use) => void;
  /** Writes what is due. @param all also what was written less than a minute ago: at the end of the process */
  readonly flush: (all?: boolean) => Promise<void>;
}

/**
 * Records when things were last used, each at most once a minute: the first use at once, the last one of a minute at
 * its end. A failed write is dropped; the next use records it again.
 */
export function createMinuteKeeper(write: (uses: Use[]) => Promise<void>): MinuteKeeper {
  const written = new LRUCache<string, number>(atMost(REMEMBERED));
  const due = new Map<string, Use>();
  const later = new Map<string, Use>();
  let lookedAt = 0;

  function note(use: Use): void {
    const last = written.get(use.id);
    if (last === undefined || use.at.getTime() - last >= MINUTE_MS) due.set(use.id, use);
    else if (later.size < REMEMBERED) later.set(use.id, use);
  }

  function takeLater(all: boolean): void {
    const now = Date.now();
    if (!all && now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    for (const [id, use] of later) {
      if (!all && now - (written.get(id) ?? 0) < MINUTE_MS) continue;
      later.delete(id);
      if (!due.has(id)) due.set(id, use);
    }
  }

  async function flush(all = false): Promise<void> {
    takeLater(all);
    if (due.size === 0) return;
    const uses = [...due.values()];
    due.clear();
    for (const { id, at } of uses) {
      written.set(id, at.getTime());
      if ((later.get(id)?.at ?? at) <= at) later.delete(id);
    }
    try {
      await write(uses);
    } catch (error) {
      for (const { id } of uses) written.delete(id);
      throw error;
    }
  }

  return { note, flush };
}
