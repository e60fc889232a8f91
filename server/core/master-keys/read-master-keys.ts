import type { MasterKeyStatus } from '@/lib/contract/developers/master-keys';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type MasterKeyRow, type RewrapRow, selectMasterKeys, selectRewraps } from './store';

type Key = MasterKeyStatus['keys'][number];
type Rewrap = MasterKeyStatus['rewraps'][number];

function stateOf({ id, sealingAt, retiredAt }: MasterKeyRow, currentId: string): Key['state'] {
  if (id === currentId) return 'sealing';
  if (retiredAt) return 'retired';
  return sealingAt ? 'leaving' : 'announced';
}

function rewrapOf({ records, position, cleanAt, checked, rewrapped }: RewrapRow): Rewrap {
  const state = cleanAt ? 'clean' : position ? 'running' : 'waiting';
  return { records, state, checked, rewrapped, ...(cleanAt && { clean_since: cleanAt.toISOString() }) };
}

/** The master keys that there were, and how far a rotation is (`GET /operator/v1/master-keys`). */
export async function getMasterKeys({
  tx,
  settings,
}: OpenContext): Promise<{ readonly data: MasterKeyStatus }> {
  const keys = (await selectMasterKeys(tx)).map(
    (row): Key => ({
      id: row.id,
      state: stateOf(row, settings.keyring.current.id),
      created_at: row.createdAt.toISOString(),
      ...(row.sealingAt && { last_sealing_at: row.sealingAt.toISOString() }),
      ...(row.retiredAt && { retired_at: row.retiredAt.toISOString() }),
    }),
  );
  const rewraps = (await selectRewraps(tx)).map(rewrapOf);
  return { data: { is_rotating: keys.some(({ state }) => state === 'leaving'), keys, rewraps } };
}
