import { createHash } from 'node:crypto';

/** A key that wraps the data keys of records. */
export interface MasterKey {
  /** 16 hexadecimal digits that follow from the key, so that every process names it alike; shows nothing of it. */
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
}

/** The master keys that the settings give. */
export interface MasterKeys {
  /** Seals. */
  readonly current: MasterKey;
  /** Opens what other processes seal already. */
  readonly next: MasterKey | undefined;
  /** Opens what was sealed before; its records are re-wrapped. */
  readonly previous: MasterKey | undefined;
}

/** The master keys, with what the database knows of them. */
export interface Keyring extends MasterKeys {
  /** By id. */
  readonly known: ReadonlyMap<string, MasterKey>;
  /** Of the installation's first key. What it seals names no key, as in versions that knew only one. */
  readonly firstId: string;
  /**
   * Secrets from which links, recovery codes and signatures are derived: one for each master key that there ever was, so that
   * what was derived before stays right. That of the current key, from which new ones are derived, stands first.
   */
  readonly roots: readonly [Uint8Array, ...Uint8Array[]];
}

/** What an id is a hash of, beside the key. */
const ID_PURPOSE = 'partner-desk/master-key-id/1\n';

export const masterKeyOf = (bytes: Uint8Array): MasterKey => ({
  id: createHash('sha256').update(ID_PURPOSE).update(bytes).digest('hex').slice(0, 16),
  bytes,
});

/** The keyring of an installation that has had no other master key than this one: everything is derived from it itself. */
export function keyringOf(bytes: Uint8Array): Keyring {
  const current = masterKeyOf(bytes);
  return {
    current,
    next: undefined,
    previous: undefined,
    known: new Map([[current.id, current]]),
    firstId: current.id,
    roots: [bytes],
  };
}
