import type { Environment } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { Transaction } from '../database/database';
import type { RowChange, TableRow } from '../database/table-row';
import type { Settings } from './settings';

/** The owner of records: every statement of a store filters by both. */
export interface Scope {
  readonly organisationId: string;
  readonly environment: Environment;
}

/** The actor, recorded unchanged in the audit trail. */
export type Actor =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'member'; readonly keyId: string; readonly memberId: string; readonly sessionId: string }
  | { readonly kind: 'console' }
  /** A member of the provider's staff with their session; without ids, the operators' own key. */
  | { readonly kind: 'operator'; readonly personId?: string; readonly sessionId?: string }
  /** A person on a hosted page, identified by the link's secret: pays, or authorises a mandate. */
  | { readonly kind: 'payer' }
  /** The service itself: jobs and the first start. */
  | { readonly kind: 'service' };

/** An event to write, with its number, when the transaction ends. */
export interface EventDraft {
  readonly scope: Scope;
  /** Set when its cause needs the id beforehand. */
  readonly id?: string;
  readonly type: EventType;
  readonly resourceId: string;
  /** The object as the API returns it. */
  readonly data: object;
  /** When it happened, by its environment's clock. */
  readonly at: Date;
}

export interface WrittenEvent extends Scope {
  readonly id: string;
  readonly createdAt: Date;
  readonly type: EventType;
  readonly resourceId: string;
}

/** An audit entry to write when the transaction ends. */
export interface AuditDraft {
  readonly organisationId: string | null;
  readonly environment: Environment | null;
  /** What was done, as `noun.verb_in_past`: `funding_request.created`. */
  readonly action: string;
  /** The id of the record. */
  readonly target: string;
  readonly details: Readonly<Record<string, string | null>>;
  /** Changed fields with their old and new values, never of secrets and personal data. */
  readonly changes?: AuditChanges;
}

/** Fields with their old and new values. */
export type AuditChanges = Readonly<
  Record<string, { readonly before: string | null; readonly after: string | null }>
>;

/** A response to store for its Idempotency-Key when the transaction ends. */
interface AnswerDraft {
  readonly scope: Scope;
  readonly key: string;
  readonly fingerprint: Uint8Array;
  readonly status: number;
  readonly body: string;
}

/** What a planned command writes in addition to its own work. */
export interface Plan {
  readonly rows: TableRow[];
  readonly changes: RowChange[];
  /** As `post_entries` takes them; one at most. */
  readonly postings: { readonly posting: object; readonly entries: readonly object[] }[];
}

/** What a transaction writes or announces at its end. */
interface Pending {
  readonly events: EventDraft[];
  readonly audit: AuditDraft[];
  readonly answers: AnswerDraft[];
  /** Environments whose endpoints or deliveries changed without an event. */
  readonly deliveries: Scope[];
  /** Environments whose clock was moved. */
  readonly clocks: Scope[];
  /** Types of postings that were written, counted after the commit. */
  readonly postings: string[];
}

export const nothingPending = (): Pending => ({
  events: [],
  audit: [],
  answers: [],
  deliveries: [],
  clocks: [],
  postings: [],
});

/** The settings of a test environment; live and untouched ones have the defaults. */
export interface SandboxSetting {
  /** Offset of its clock from real time, in milliseconds. */
  readonly clockOffset: number;
  readonly armedScenarios: number;
}

/** The context of a handler outside of any organisation: of the dashboard's own key and of operators. */
export interface OpenContext {
  /** The request's transaction; for reads, the plain connection. */
  readonly tx: Transaction;
  readonly actor: Actor;
  /** The version of catalogue and trading calendar, when admission has just read it for a read or a planned command. */
  readonly referenceVersion?: string;
  /** The environment's time: the one clock that tests and the sandbox move. */
  readonly now: Date;
  /** The environment's settings, when they were read; `now` follows from them. */
  readonly sandbox?: SandboxSetting;
  /** Set for a request whose response is stored. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: Uint8Array };
  /** The approval request whose command is running; the approval rules don't stop it again. */
  readonly approvalId?: string;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly settings: Settings;
  /** Filled by recordEvent, recordAct and announceDeliveries; written or announced by the unit of work. */
  readonly pending: Pending;
  /** Set for a planned command: `tx` then only reads, without locks, and writes are collected here. */
  readonly plan?: Plan;
}

/** The context of a handler within one organisation and environment. */
export interface Context extends OpenContext {
  readonly scope: Scope;
}

/** Real time, which the audit trail, keys and signatures use whatever the environment's clock. */
export const realTime = ({ now, sandbox }: Pick<OpenContext, 'now' | 'sandbox'>): Date =>
  new Date(now.getTime() - (sandbox?.clockOffset ?? 0));

/** The context within one organisation and environment, for handlers that start outside of any. */
export const within = (context: OpenContext, scope: Scope): Context => ({ ...context, scope });
