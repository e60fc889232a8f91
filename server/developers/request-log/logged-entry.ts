import type { OperationId } from '@/lib/contract/operations';
import type { Scope } from '@/server/platform/kernel/context';

/** What the HTTP layer records of an answered request: references only, nothing computed yet. */
export interface LoggedEntry {
  readonly id: string;
  readonly operation: OperationId | null;
  readonly method: string;
  /** As sent. */
  readonly target: string;
  readonly status: number;
  readonly durationMs: number;
  /** The key that the request names; whose signature was right where `owner` is set. */
  readonly keyId: string;
  /** Null for a request with an unverified key. */
  readonly owner: LoggedOwner | null;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly replayed: boolean;
  /** The exact bytes; null for an upload, and for a body that was not read. */
  readonly body: Uint8Array | null;
  readonly bodyHash: string | null;
  readonly bodyBytes: number;
  /** The JSON that was answered, or would have been to a HEAD; null for files and streams. */
  readonly answer: string | null;
  /** Bytes of a non-JSON answer. */
  readonly answerBytes: number;
  /** For the diagnosis of a failed signature. */
  readonly host: string | undefined;
  readonly timestamp: string | undefined;
  /** When, by the database's clock, a right signature was judged; undefined for one that was not. */
  readonly judgedAt: Date | undefined;
  readonly signature: string | undefined;
}

/** The owner of the key. */
export interface LoggedOwner {
  readonly scope: Scope;
  readonly memberId: string | null;
  readonly secretId: string | null;
}

/** No database counts beyond this: such a number is no id of ours. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** The moment that a UUID version 7 was made: its first 48 bits, in milliseconds since 1970. */
export const timeOfId = (id: string): Date =>
  new Date(Math.min(LAST_MOMENT, Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)));
