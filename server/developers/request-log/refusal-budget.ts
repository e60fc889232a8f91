import { LRUCache } from 'lru-cache';
import { atMost } from '@/server/platform/kernel/at-most';

const MINUTE_MS = 60_000;
/** Requests of one key that nobody signed, in a minute, that are written down and looked into. */
const OF_A_KEY = 60;
/** The same of all keys of a process. */
const IN_ALL = 600;
const KEYS = 10_000;

interface Count {
  readonly minute: number;
  readonly count: number;
}

/**
 * How many requests that failed before their signature was found right are written down: who knows a key id could fill the
 * log of its organisation otherwise, and keep this process busy with HMACs.
 */
export function createRefusalBudget(): (keyId: string, at: Date) => boolean {
  const keys = new LRUCache<string, Count>(atMost(KEYS));
  let all: Count = { minute: 0, count: 0 };

  return (keyId, at) => {
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    const ofKey = keys.get(keyId);
    const used = ofKey?.minute === minute ? ofKey.count : 0;
    if (all.minute !== minute) all = { minute, count: 0 };
    if (used >= OF_A_KEY || all.count >= IN_ALL) return false;
    keys.set(keyId, { minute, count: used + 1 });
    all = { minute, count: all.count + 1 };
    return true;
  };
}
