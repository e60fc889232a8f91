import type { OpenKey } from '@/server/organisation/api-keys/open-secrets';

/** A request whose signature was refused, as far as it could be read. */
export interface Case {
  readonly keyId: string;
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly host: string;
  /** The header as it came; empty where it is missing. */
  readonly timestamp: string;
  /** The header as it came; empty where it is missing. */
  readonly signature: string;
  /** The exact bytes; null where they were not kept. */
  readonly body: Buffer | null;
  /** As the service computes it. */
  readonly bodyHash: string;
  /** When it came. */
  readonly at: Date;
  readonly key: OpenKey;
}

/** What a client may have computed in place of what was asked for. */
export interface Guess {
  /** What it fed to the HMAC. */
  readonly message: string | Uint8Array;
  /** In place of the key's own secret. */
  readonly secret?: string | Uint8Array;
  /** In place of HMAC-SHA512: what it computed, from a secret and a message. */
  readonly compute?: (secret: string | Uint8Array, message: string | Uint8Array) => Buffer;
}

/** A known mistake: either one that can be tried, or one that the request shows by itself. */
export interface Mistake {
  readonly name: string;
  readonly explanation: string | ((given: Case) => string);
  readonly fix: string;
  readonly guesses?: (given: Case) => Iterable<Guess>;
  readonly shows?: (given: Case) => boolean;
}

interface Parts {
  readonly timestamp: string;
  readonly method: string;
  readonly target: string;
  readonly bodyHash: string;
}

/** The four parts as the interface joins them, with some of them another way. */
export const canonicalWith = (given: Case, other: Partial<Parts> = {}): string => {
  const { timestamp, method, target, bodyHash } = { ...given, method: given.method.toUpperCase(), ...other };
  return `${timestamp}\n${method}\n${target}\n${bodyHash}`;
};
