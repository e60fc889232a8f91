import { LRUCache } from 'lru-cache';
import { batched } from '@/server/platform/database/batch';
import type { Database } from '@/server/platform/database/database';
import { atMost } from '@/server/platform/kernel/at-most';
import type { Settings } from '@/server/platform/kernel/settings';
import { loadPrincipals } from '../store';
import { type HousePrincipal, housePrincipals, type StoredPrincipal } from './principal';

const CACHED_KEYS = 50_000;
const BATCH = 500;

export interface KeyCache {
  /** The house's own key of that id. */
  readonly house: (keyId: string) => HousePrincipal | undefined;
  /** A key of the database as it was when it was last read; admission compares its version with the database's. */
  readonly cached: (keyId: string) => StoredPrincipal | undefined;
  /** Reads a key again; null for one that does not exist. Concurrent reads share a statement. */
  readonly read: (keyId: string) => Promise<StoredPrincipal | null>;
}

/** Keeps the keys that were used, with their secrets opened, so that a signature is checked without a round trip. */
export function createKeyCache(database: Database, settings: Settings): KeyCache {
  const house = new Map(housePrincipals(settings).map((principal) => [principal.keyId, principal]));
  const keys = new LRUCache<string, StoredPrincipal>(atMost(CACHED_KEYS));
  const load = batched<string, StoredPrincipal | null>(async (keyIds) => {
    const found = await loadPrincipals(database.admission, settings.masterKey, [...new Set(keyIds)]);
    return keyIds.map((keyId) => found.get(keyId) ?? null);
  }, BATCH);

  async function read(keyId: string): Promise<StoredPrincipal | null> {
    const principal = await load(keyId);
    if (principal) keys.set(keyId, principal);
    else keys.delete(keyId);
    return principal;
  }

  return { house: (keyId) => house.get(keyId), cached: (keyId) => keys.get(keyId), read };
}
