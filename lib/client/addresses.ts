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
 * Where the browser reads an operation: our own route, which signs with the member's key. Path parameters stand in the
 * query too, because only the server knows the paths: the contract would weigh on every page.
 */
export function readAddress(scope: Scope, operation: PartnerOperationId, input: TargetInput = {}): string {
  return address('read', scope, `/${operation}`, { ...input.params, ...compactQuery(input.query) });
}

/** The frame of a member's pages. */
export const frameAddress = (scope: Scope): string => address('frame', scope, '', {});

/** Where the browser of an operator reads an operation of their own: signed with the operator's key. */
export function operatorAddress(operation: StaffOperationId, input: TargetInput = {}): string {
  const search = new URLSearchParams({ ...input.params, ...compactQuery(input.query) }).toString();
  return `/api/operator/${operation}${search && `?${search}`}`;
}

/** The bytes of a document of a verification, for an operator. */
export const operatorFileAddress = (slug: string, documentId: string): string =>
  `/api/operator/files/${encodeURIComponent(slug)}/${encodeURIComponent(documentId)}`;

/** The bytes of the evidence of a transfer that an operator recorded. */
export const evidenceAddress = (transferId: string): string =>
  `/api/operator/evidence/${encodeURIComponent(transferId)}`;

/** A form with a file that operators send. */
export type StaffUpload = 'transfers' | 'statements';

/** Where the browser of an operator sends a form with a file. No organisation can be called `operator`. */
export const staffUploadAddress = (what: StaffUpload): string => `/api/uploads/operator/${what}`;

/** A list as a CSV file, with the filters of the list. */
export const exportAddress = (
  scope: Scope,
  list: 'transactions' | 'orders' | 'holdings' | 'audit',
  query?: Readonly<Record<string, string | undefined>>,
): string => address('export', scope, `/${list}`, compactQuery(query));

/** The statement of what is held in one currency, of one customer where that is given, as a PDF. */
export const holdingsStatementAddress = (
  scope: Scope,
  query: QueryOf<PartnerOperations['getHoldingsStatement']>,
): string => address('holdings-statement', scope, '', compactQuery(query));

/** A paper as a PDF: of a funding request or an order by its id, of a wallet by its currency. */
export const paperAddress = (
  scope: Scope,
  paper: 'receipt' | 'contract-note' | 'statement',
  subject: string,
  query: Readonly<Record<string, string>> = {},
): string => address('papers', scope, `/${paper}/${encodeURIComponent(subject)}`, query);

/** Where the browser sends a document of the verification, and the header that carries the SHA-256 of the body. */
export const uploadAddress = (scope: Scope): string => address('uploads', scope, '', {});
export const BODY_HASH_HEADER = 'x-desk-body-sha256';

/** The bytes of a document of the verification. */
export const fileAddress = (scope: Scope, documentId: string): string =>
  address('files', scope, `/${encodeURIComponent(documentId)}`, {});

/** The bytes of a document of an investment. */
export const investmentDocumentAddress = (scope: Scope, investmentId: string, name: string): string =>
  address(
    'investment-documents',
    scope,
    `/${encodeURIComponent(investmentId)}/${encodeURIComponent(name)}`,
    {},
  );

/** Where a page of the verification sends, as it is closed, what it has not saved yet. */
export const partingAddress = (scope: Scope): string => address('parting', scope, '', {});

/** A submission of the verification as a PDF. */
export const kybCopyAddress = (scope: Scope, submission: number): string =>
  address('kyb-copy', scope, '', { submission: String(submission) });

/** Which call each operation is, for the panel of the calls behind a page. */
export const operationsAddress = '/api/operations';

interface StreamFrom {
  /** The sequence of the last event seen. */
  readonly after?: string | undefined;
  /** Without such an event: how far back the stream begins. */
  readonly replaySeconds: number;
  /** Also announces changed deliveries; for members with webhooks:read alone. */
  readonly deliveries: boolean;
}

/** Where a page reports that its person does something. */
export const sessionUseAddress = '/api/session-use';

/** The event stream. */
export function streamAddress(scope: Scope, { after, replaySeconds, deliveries }: StreamFrom): string {
  const start = after === undefined ? { replay_seconds: String(replaySeconds) } : { after_sequence: after };
  const query = { ...start, deliveries: deliveries ? 'true' : undefined };
  return address('stream', scope, '', compactQuery(query));
}

/** Its response: the remaining time of the session, in seconds. */
export interface SessionTime {
  /** Without another use. */
  readonly idle_in: number;
  /** In any case. */
  readonly ends_in: number;
}
