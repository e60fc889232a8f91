import type { MasterKeyStatus } from '@/lib/contract/developers/master-keys';

interface Rotation {
  /** Ids of the keys that may still encrypt records. */
  readonly leaving: readonly string[];
  readonly present: string | undefined;
  /** The number of record kinds without records under another key, and of all kinds. */
  readonly clean: number;
  readonly kinds: number;
  readonly rewrapped: number;
  /** The remaining kinds, those in progress first. */
  readonly left: MasterKeyStatus['rewraps'];
}

/** The progress of a master key rotation; undefined while none runs. */
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
