import type { MasterKeyStatus } from '@/lib/contract/developers/master-keys';

interface Rotation {
  /** Ids of the keys that records may still be under. */
  readonly leaving: readonly string[];
  readonly present: string | undefined;
  /** Kinds of records of which none is under another key, and all kinds. */
  readonly clean: number;
  readonly kinds: number;
  readonly rewrapped: number;
  /** The kinds that are left, those under way first. */
  readonly left: MasterKeyStatus['rewraps'];
}

/** How far a rotation of the master key is; undefined while none runs. */
export function rotationOf({ is_rotating, keys, rewraps }: MasterKeyStatus): Rotation | undefined {
  if (!is_rotating) return undefined;
  const left = rewraps.filter(({ state }) => state !== 'clean');
  const running = left.filter(({ state }) => state === 'running');
  return {
    leaving: keys.flatMap(({ id, state }) => (state === 'leaving' ? [id] : [])),
    present: keys.find(({ state }) => state === 'sealing')?.id,
    clean: rewraps.length - left.length,
    kinds: rewraps.length,
    rewrapped: rewraps.reduce((sum, { rewrapped }) => sum + rewrapped, 0),
    left: [...running, ...left.filter(({ state }) => state === 'waiting')],
  };
}
