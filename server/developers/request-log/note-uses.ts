import { recordKeyUses, recordSecretUses } from '@/server/organisation/api-keys/record-key-use';
import { recordSeen } from '@/server/organisation/sessions/record-seen';
import type { Database } from '@/server/platform/database/database';
import type { LoggedEntry, LoggedOwner } from './logged-entry';
import { createMinuteKeeper } from './minute-keeper';
import { timeOfId } from './moments';

/** Notes when keys, their secrets and sessions were last used. */
export function createUses(database: Database) {
  const keepers = {
    keys: createMinuteKeeper((uses) => recordKeyUses(database, uses)),
    secrets: createMinuteKeeper((uses) => recordSecretUses(database, uses)),
    sessions: createMinuteKeeper((uses) => recordSeen(database, uses)),
  };
  return {
    note({ id, keyId, address: from }: LoggedEntry, { secretId, sessionId }: LoggedOwner): void {
      const at = timeOfId(id);
      keepers.keys.note({ id: keyId, at, from });
      if (secretId) keepers.secrets.note({ id: secretId, at, from });
      if (sessionId) keepers.sessions.note({ id: sessionId, at, from });
    },
    async flush(all: boolean): Promise<void> {
      for (const keeper of Object.values(keepers)) await keeper.flush(all);
    },
  };
}
