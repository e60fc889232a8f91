import type { Environment } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { Transaction } from '../database/database';
import type { RowChange, TableRow } from '../database/table-row';
import type { Settings } from './settings';

/** Whose records: every statement of a store filters by both. */
export interface Scope {
  readonly organisationId: string;
  readonly environment: Environment;
}

/** Who acts. Written into the audit trail as it stands here. */
export type Actor =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'member'; readonly keyId: string; readonly memberId: string; readonly sessionId: string }
  | { readonly kind: 'console' }
  /** A person of the provider's staff with their session; without them, whoever holds the operators' own key. */
  | { readonly kind: 'operator'; readonly personId?: string; readonly sessionId?: string }
  /** A person on a hosted page, known by the secret of its link: who pays, or agrees to a mandate. */
  | { readonly kind: 'payer' }
  /** The service by itself: the jobs loop, the first start. */
  | { readonly kind: 'service' };

/** An event that is written when the transaction ends, with its number. */
export interface EventDraft {
  readonly scope: Scope;
  /** Given when its cause must know the id beforehand. */
  readonly id?: string;
  readonly type: EventType;
  readonly resourceId: string;
  /** The object as the API returns it. */
  readonly data: object;
  /** When it happened, by its environment's clock. */
  readonly at: Date;
}

/** An event as it was written. */
export interface WrittenEvent extends Scope {
  readonly id: string;
  readonly createdAt: Date;
  readonly type: EventType;
  readonly resourceId: string;
}

/** An act that is written to the audit trail when the transaction ends. */
export interface AuditDraft {
  readonly organisationId: string | null;
  readonly environment: Environment | null;
  /** What was done, as `noun.verb_in_past`: `funding_request.created`. */
  readonly action: string;
  /** The id of the record it was done to. */
  readonly target: string;
  readonly details: Readonly<Record<string, string | null>>;
  /** What a change changed, by field: secrets and personal data are never named with their values. */
  readonly changes?: AuditChanges;
}

/** Fields with what they were and what they became. */
export type AuditChanges = Readonly<
  Record<string, { readonly before: string | null; readonly after: string | null }>
>;

/** An answer that is stored for its Idempotency-Key when the transaction ends. */
interface AnswerDraft {
  readonly scope: Scope;
  readonly key: string;
  readonly fingerprint: Uint8Array;
  readonly status: number;
  readonly body: string;
}

/** What a command that is planned outside of a transaction wants written, beside what it leaves for its end. */
export interface Plan {
  readonly rows: TableRow[];
  readonly changes: RowChange[];
  /** As `post_entries` takes them; one at most. */
  readonly postings: { readonly posting: object; readonly entries: readonly object[] }[];
}

/** What a transaction leaves for its end. */
interface Pending {
  readonly events: EventDraft[];
  readonly audit: AuditDraft[];
  readonly answers: AnswerDraft[];
  /** Environments whose endpoints or deliveries were changed otherwise than by an event. */
  readonly deliveries: Scope[];
  /** Environments whose clock was moved. */
  readonly clocks: Scope[];
  /** Types of the movements of money that were written, which are counted once they stand. */
  readonly postings: string[];
}

/** A transaction that has nothing to leave yet. */
export const nothingPending = (): Pending => ({
  events: [],
  audit: [],
  answers: [],
  deliveries: [],
  clocks: [],
  postings: [],
});

/** What a test environment is set to; live and untouched ones are set to nothing. */
export interface SandboxSetting {
  /** How far its clock stands ahead of real time, in milliseconds. */
  readonly clockOffset: number;
  /** How many of its scenarios are armed. */
  readonly armedScenarios: number;
}

/** What a handler works with that belongs to no organisation: those of the dashboard's own key and of operators. */
export interface OpenContext {
  /** The request's transaction; for reads the plain connection. */
  readonly tx: Transaction;
  readonly actor: Actor;
  /** Of the catalogue and the trading calendar, where admission has just read it for a request that only reads, or is planned. */
  readonly referenceVersion?: string;
  /** The time of the environment: the one clock that tests and the sandbox move. */
  readonly now: Date;
  /** What the environment is set to, where somebody has looked; its `now` follows from that. */
  readonly sandbox?: SandboxSetting;
  /** Of a request whose answer is kept. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: Uint8Array };
  readonly address: string | null;
  readonly requestId: string | null;
  readonly settings: Settings;
  /** Filled by recordEvent, recordAct and announceDeliveries; written, or announced, by the unit of work. */
  readonly pending: Pending;
  /** Of a command that is planned: then `tx` only reads, without locks, and what is written is left here. */
  readonly plan?: Plan;
}

/** What a handler works with: always within one organisation and environment. */
export interface Context extends OpenContext {
  readonly scope: Scope;
}

/** Real time, by which the audit trail, keys and signatures go whatever the clock of an environment shows. */
export const realTime = ({ now, sandbox }: Pick<OpenContext, 'now' | 'sandbox'>): Date =>
  new Date(now.getTime() - (sandbox?.clockOffset ?? 0));

/** The same work within one organisation and environment, for handlers that begin outside of any. */
export const within = (context: OpenContext, scope: Scope): Context => ({ ...context, scope });
