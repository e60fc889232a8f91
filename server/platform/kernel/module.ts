import type { Found } from '@/lib/contract/developers/search';
import type { Permission } from '@/lib/contract/permissions';
import type { DueKind } from '@/lib/contract/sandbox/clock';
import type { Column, Database, Statement } from '../database/database';
import type { Context } from './context';
import type { SearchTerm } from './search-term';
import type { Settings } from './settings';

/** Records that wait for a time or for a person. Metrics show how many are overdue, and since when. */
export interface DueQueue {
  /** Its name in metrics: `funding_expiry`. */
  readonly name: string;
  /** Who does the work: jobs within seconds, or people. */
  readonly doneBy: 'jobs' | 'people';
  /** A select of (due_at timestamptz): rows due at a real time, oldest first, up to `most`, from an index. */
  readonly due: (now: Date, most: number) => Statement;
}

/** An environment, or its expression in a statement over several environments. */
export interface DueScope {
  readonly organisationId: string | Statement;
  readonly environment: string | Statement;
}

/**
 * A kind of due work. Jobs process it in bulk by real time. If a clock was moved or is being advanced, items are
 * processed one by one, each at its own time.
 */
export interface DueWork {
  readonly kind: DueKind;
  /** A select of (resource_id uuid, due_at timestamptz, reference text): an environment's next rows, up to `most`. */
  readonly soonest: (scope: DueScope, most: number) => Statement;
  /**
   * Processes one item at the context's time, in the caller's transaction, with the command that jobs use.
   * @returns its outcome, such as a status; null when there is nothing left to do
   */
  readonly run: (context: Context, resourceId: string) => Promise<string | null>;
}

/** Rows that are deleted after their retention (docs/retention.md). */
interface Retention {
  /** The job's name in logs and metrics. */
  readonly name: string;
  readonly everyMs: number;
  /** Deletes up to `limit` rows that no other process is deleting, in one transaction; returns how many. */
  readonly run: (
    parts: { readonly database: Database; readonly settings: Settings; readonly now: Date },
    limit: number,
  ) => Promise<number>;
}

/**
 * A column of encrypted values. Every such column must be listed: an unlisted one is never re-wrapped, and its values
 * are lost when the old master key is retired. A value is bound to its organisation, its environment, and the name of
 * its table with the last column of its key.
 */
export interface SealedColumn {
  /** `bytea`, or `text` that mixes base64 of encrypted values with plain texts, which never begin with a capital A. */
  readonly column: Column;
  /** The primary key. */
  readonly key: readonly Column[];
  /** As text: a constant, or an expression of the row. */
  readonly organisationId: Column | Statement | string;
  readonly environment: Column | Statement | string;
  /** The function that writes if the application may not: (key, old sealed value, new sealed value). */
  readonly writtenBy?: string;
}

/** Finds records of one kind by the typed text. */
export interface Search {
  /** The permission needed to find them. For personal data, members need the permission to write it. */
  readonly permission: Permission | 'personal';
  readonly find: (context: Context, searchTerm: SearchTerm, most: number) => Promise<Found[]> | Found[];
}

/** The id of a record in a statement. */
interface RecordId {
  /** As a UUID; null when it is none. */
  readonly id: Statement;
  readonly text: Statement;
}

/** The label of one kind of record: the reference, name or description that people know it by. */
export interface RecordLabel {
  /** The subjects of the actions on such records: `order` of `order.created`. */
  readonly subjects: readonly string[];
  /** The permission needed to read the label. */
  readonly permission: Permission;
  /** The label of an organisation's record, as an expression of type text; null when there is no such record. */
  readonly label: (organisationId: Statement, record: RecordId) => Statement;
}

/** An area's contributions to cross-cutting work, from its `module.ts`. */
export interface AreaModule {
  readonly dueWork?: readonly DueWork[];
  readonly labels?: readonly RecordLabel[];
  readonly queues?: readonly DueQueue[];
  readonly retention?: readonly Retention[];
  readonly search?: readonly Search[];
  readonly sealed?: readonly SealedColumn[];
}
