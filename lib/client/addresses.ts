import type { QueryOf } from '@/lib/contract/operation';
import type { partnerOperations, staffOperations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import { compactQuery, type TargetInput } from './target';

/** The scope of a page: an organisation by its slug, and one of its environments. */
export interface Scope {
  readonly org: string;
  readonly env: Environment;
}

export type PartnerOperations = typeof partnerOperations;
export type PartnerOperationId = keyof PartnerOperations;

export type StaffOperations = typeof staffOperations;
export type StaffOperationId = keyof StaffOperations;

function address(area: string, { org, env }: Scope, rest: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return `/api/${area}/${encodeURIComponent(org)}/${env}${rest}${search && `?${search}`}`;
}

/**
 * The URL where the browser reads an operation: our own route, which signs with the member's key.
 * Path parameters also go into the query, because only the server knows the paths: loading the contract would slow
 * every page.
 */
export function readAddress(scope: Scope, operation: PartnerOperationId, input: TargetInput = {}): string {
  return address('read', scope, `/${operation}`, { ...input.params, ...compactQuery(input.query) });
}

/** The frame of a member's pages. */
export const frameAddress = (scope: Scope): string => address('frame', scope, '', {});

/** The URL where an operator's browser reads an operation; the route signs with the operator's key. */
export function operatorAddress(operation: StaffOperationId, input: TargetInput = {}): string {
  const search = new URLSearchParams({ ...input.params, ...compactQuery(input.query) }).toString();
  return `/api/operator/${operation}${search && `?${search}`}`;
}

/** The URL of a verification document's content, for an operator. */
export const operatorFileAddress = (slug: string, documentId: string): string =>
  `/api/operator/files/${encodeURIComponent(slug)}/${encodeURIComponent(documentId)}`;

/** The URL of the evidence file of a transfer that an operator recorded. */
export const evidenceAddress = (transferId: string): string =>
  `/api/operator/evidence/${encodeURIComponent(transferId)}`;

/** The forms with a file that operators send. */
export type StaffUpload = 'transfers' | 'statements';

/** The URL where an operator's browser sends a form with a file. No organisation can have the slug `operator`. */
export const staffUploadAddress = (what: StaffUpload): string => `/api/uploads/operator/${what}`;

/** The lists of members that can be exported. */
export type ExportedList =
  | 'transactions'
  | 'funding-requests'
  | 'mandates'
  | 'orders'
  | 'holdings'
  | 'investments'
  | 'disclosures'
  | 'deliveries'
  | 'events'
  | 'requests'
  | 'audit';

/** The exports of operators' lists. */
export type StaffExport = Extract<StaffOperationId, `export${string}`>;

/** The URL of a list as a CSV file, with the list's filters. */
export const exportAddress = (
  scope: Scope,
  list: ExportedList,
  query?: Readonly<Record<string, string | undefined>>,
): string => address('export', scope, `/${list}`, compactQuery(query));

/** The URL of the holdings statement in one currency as a PDF, optionally for one customer. */
export const holdingsStatementAddress = (
  scope: Scope,
  query: QueryOf<PartnerOperations['getHoldingsStatement']>,
): string => address('holdings-statement', scope, '', compactQuery(query));

/** The URL of a paper as a PDF: a funding request or order by its id, a wallet by its currency. */
export const paperAddress = (
  scope: Scope,
  paper: 'receipt' | 'contract-note' | 'statement',
  subject: string,
  query: Readonly<Record<string, string>> = {},
): string => address('papers', scope, `/${paper}/${encodeURIComponent(subject)}`, query);

/** The URL where the browser uploads a verification document, and the header with the SHA-256 of the body. */
export const uploadAddress = (scope: Scope): string => address('uploads', scope, '', {});
export const BODY_HASH_HEADER = 'x-desk-body-sha256';

/** The URL of a verification document's content. */
export const fileAddress = (scope: Scope, documentId: string): string =>
  address('files', scope, `/${encodeURIComponent(documentId)}`, {});

/** The URL of an investment document's content. */
export const investmentDocumentAddress = (scope: Scope, investmentId: string, name: string): string =>
  address(
    'investment-documents',
    scope,
    `/${encodeURIComponent(investmentId)}/${encodeURIComponent(name)}`,
    {},
  );

/** The URL where a verification page sends unsaved changes as it closes. */
export const partingAddress = (scope: Scope): string => address('parting', scope, '', {});

/** The URL where a page of the market sends changes of watchlists as it closes. */
export const watchesAddress = (scope: Scope): string => address('watches', scope, '', {});

/** The URL of a verification submission as a PDF. */
export const kybCopyAddress = (scope: Scope, submission: number): string =>
  address('kyb-copy', scope, '', { submission: String(submission) });

/** The URL that lists the call behind each operation, for the panel of a page's API calls. */
export const operationsAddress = '/api/operations';

interface StreamFrom {
  /** The sequence of the last event seen. */
  readonly after?: string | undefined;
  /** How far back the stream begins if `after` is not set. */
  readonly replaySeconds: number;
  /** Also announces changed deliveries; for members with webhooks:read alone. */
  readonly deliveries: boolean;
}

/** The URL where a page reports user activity. */
export const sessionUseAddress = '/api/session-use';

/** The URL of the event stream. */
export function streamAddress(scope: Scope, { after, replaySeconds, deliveries }: StreamFrom): string {
  const start = after === undefined ? { replay_seconds: String(replaySeconds) } : { after_sequence: after };
  const query = { ...start, deliveries: deliveries ? 'true' : undefined };
  return address('stream', scope, '', compactQuery(query));
}

/** The response to a report of user activity: the remaining time of the session, in seconds. */
export interface SessionTime {
  /** Seconds until the session ends if the user stays idle. */
  readonly idle_in: number;
  /** Seconds until the session ends regardless of activity. */
  readonly ends_in: number;
}
