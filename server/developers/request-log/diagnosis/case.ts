import type { OpenKey } from '@/server/organisation/api-keys/open-secrets';

/** A request with an invalid signature, as far as it could be read. */
export interface Case {
  readonly keyId: string;
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly host: string;
  /** The header as sent; empty if it is missing. */
  readonly timestamp: string;
  /** The header as sent; empty if it is missing. */
  readonly signature: string;
  /** The exact bytes; null if they were not stored. */
  readonly body: Buffer | null;
  /** As the service computes it. */
  readonly bodyHash: string;
  /** When it arrived. */
  readonly at: Date;
  readonly key: OpenKey;
}

/** What a client may have computed instead. */
export interface Guess {
  /** The HMAC's input. */
  readonly message: string | Uint8Array;
  /** In place of the key's own secret. */
  readonly secret?: string | Uint8Array;
  /** In place of HMAC-SHA512: computes a signature from secret and message. */
  readonly compute?: (secret: string | Uint8Array, message: string | Uint8Array) => Buffer;
}

/** A known mistake: one to try, or one that the request shows on its own. */
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

/** The canonical string with some of its four parts replaced. */
export const canonicalWith = (given: Case, other: Partial<Parts> = {}): string => {
  const { timestamp, method, target, bodyHash } = { ...given, method: given.method.toUpperCase(), ...other };
  return `${timestamp}\n${method}\n${target}\n${bodyHash}`;
};
