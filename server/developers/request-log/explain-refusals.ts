import type { Diagnosis } from '@/lib/contract/developers/requests';
import { hashBody } from '@/lib/contract/signing';
import { type OpenKey, openSecrets } from '@/server/organisation/api-keys/open-secrets';
import type { Database } from '@/server/platform/database/database';
import type { Settings } from '@/server/platform/kernel/settings';
import { diagnose } from './diagnosis/diagnose';
import type { LoggedEntry } from './logged-entry';
import { timeOfId } from './moments';
import { redactTarget } from './row-of';

const NOTHING = hashBody(new Uint8Array());

function explain(entry: LoggedEntry, key: OpenKey): Diagnosis {
  const body = entry.body && Buffer.from(entry.body);
  return diagnose(
    {
      keyId: entry.keyId,
      method: entry.method,
      target: entry.target,
      host: entry.host ?? '',
      timestamp: entry.timestamp ?? '',
      signature: entry.signature ?? '',
      body,
      bodyHash: entry.bodyHash ?? NOTHING,
      at: entry.judgedAt ?? timeOfId(entry.id),
      key,
    },
    redactTarget(entry),
  );
}

/**
 * Explains the refused signatures of a batch. Secrets are opened for it, and kept no longer than the batch.
 * @param pause gives the event loop to others
 */
export async function explainRefusals(
  { database, settings }: { readonly database: Database; readonly settings: Pick<Settings, 'masterKey'> },
  entries: readonly LoggedEntry[],
  pause: () => Promise<void> | null,
): Promise<Map<string, Diagnosis>> {
  const diagnoses = new Map<string, Diagnosis>();
  const keys = new Map<string, OpenKey | null>();
  for (const entry of entries) {
    const known = keys.get(entry.keyId);
    const key = known === undefined ? await openSecrets(database, settings.masterKey, entry.keyId) : known;
    keys.set(entry.keyId, key);
    if (key) diagnoses.set(entry.id, explain(entry, key));
    await pause();
  }
  return diagnoses;
}
