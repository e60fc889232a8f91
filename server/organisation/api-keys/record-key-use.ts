import type { Database } from '@/server/platform/database/database';
import { type KeyUse, writeKeyUses, writeSecretUses } from './store';

/** Writes when keys were last used, and from where; outside of any request's transaction. */
export const recordKeyUses = ({ reads }: Database, uses: readonly KeyUse[]): Promise<void> =>
  writeKeyUses(reads, uses);

/** Writes when the secrets of keys last signed. */
export const recordSecretUses = ({ reads }: Database, uses: readonly KeyUse[]): Promise<void> =>
  writeSecretUses(reads, uses);
