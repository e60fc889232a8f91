import type { DocumentType, FileType } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { CheckedFile } from './check-file';

/**
 * `checking` its content; `refused` because of its content; `staged` until its type is chosen and it is sent; `waiting`
 * for its turn; `sending` its bytes; `arrived` in full, until the service responds; `done`; `failed`.
 */
type UploadStatus = 'checking' | 'refused' | 'staged' | 'waiting' | 'sending' | 'arrived' | 'done' | 'failed';

/** The type of a document and its details. Empty texts are not chosen yet. */
export interface UploadTarget {
  readonly type: DocumentType | '';
  /** The person, if the type is about a person. */
  readonly personId: string;
  /** `YYYY-MM-DD`, if the type expires and the date is known. */
  readonly expiresOn?: string;
}

/** One upload. */
export interface Upload extends UploadTarget {
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  /** The document that it replaces. */
  readonly replaces?: Pick<KybDocument, 'id' | 'filename' | 'sha256'> | undefined;
  /** The type by content, after the check. */
  readonly contentType?: FileType;
  readonly sha256?: string;
  /** Why it can't be sent. */
  readonly problem?: string;
  /** Bytes of the file sent so far. */
  readonly sentBytes: number;
  /** The last error. */
  readonly error?: ActionError;
  /** Failed attempts since the last manual start. */
  readonly failures: number;
  /** The time of the automatic retry; unix milliseconds. */
  readonly retryAt?: number;
  /**
   * The same request is executed once, so its key and the boundary within its bytes stay until there is a definite
   * response.
   */
  readonly idempotencyKey: string;
  readonly boundary: string;
  /** The uploaded document. */
  readonly document?: KybDocument;
}

export type Uploads = readonly Upload[];

export type UploadEvent =
  | { readonly kind: 'added'; readonly uploads: Uploads }
  | { readonly kind: 'checked'; readonly id: string; readonly checked: CheckedFile }
  | { readonly kind: 'chosen'; readonly id: string; readonly target: Partial<UploadTarget> }
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
  | { readonly kind: 'queued'; readonly ids: readonly string[] }
  | { readonly kind: 'begun'; readonly id: string }
  | { readonly kind: 'moved'; readonly id: string; readonly sentBytes: number }
  | { readonly kind: 'arrived'; readonly id: string }
  | { readonly kind: 'done'; readonly id: string; readonly document: KybDocument }
  | { readonly kind: 'failed'; readonly id: string; readonly error: ActionError; readonly retryAt?: number }
  | {
      readonly kind: 'retried';
      readonly id: string;
      /** True for a retry by a person, false for an automatic retry. */
      readonly isAskedFor: boolean;
      readonly afresh?: Pick<Upload, 'idempotencyKey' | 'boundary'>;
    };

const change = (uploads: Uploads, id: string, next: (upload: Upload) => Upload): Uploads =>
  uploads.map((upload) => (upload.id === id ? next(upload) : upload));

/** The upload without the traces of its last attempt. */
function forTheNextTry(upload: Upload): Upload {
  const { error: _error, retryAt: _retryAt, ...rest } = upload;
  return { ...rest, status: 'waiting', sentBytes: 0 };
}

function checkedUpload(upload: Upload, checked: CheckedFile): Upload {
  return checked.problem === undefined
    ? { ...upload, ...checked, status: 'staged' }
    : { ...upload, status: 'refused', problem: checked.problem };
}

/** The uploads after an event. */
export function reduceUploads(uploads: Uploads, event: UploadEvent): Uploads {
  switch (event.kind) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'removed':
      return uploads.filter(({ id }) => !event.ids.includes(id));
    case 'checked':
      return change(uploads, event.id, (upload) => checkedUpload(upload, event.checked));
    case 'chosen':
      return change(uploads, event.id, (upload) => ({ ...upload, ...event.target }));
    case 'queued':
      return uploads.map((upload) =>
        event.ids.includes(upload.id) && upload.status === 'staged' ? forTheNextTry(upload) : upload,
      );
    case 'begun':
      return change(uploads, event.id, (upload) => ({ ...upload, status: 'sending', sentBytes: 0 }));
    case 'moved':
      return change(uploads, event.id, (upload) => ({ ...upload, sentBytes: event.sentBytes }));
    case 'arrived':
      return change(uploads, event.id, (upload) => ({
        ...upload,
        status: 'arrived',
        sentBytes: upload.file.size,
      }));
    case 'done':
      return change(uploads, event.id, (upload) => ({ ...upload, status: 'done', document: event.document }));
    case 'failed':
      return change(uploads, event.id, (upload) => ({
        ...upload,
        status: 'failed',
        error: event.error,
        failures: upload.failures + 1,
        ...(event.retryAt !== undefined && { retryAt: event.retryAt }),
      }));
    case 'retried':
      return change(uploads, event.id, (upload) => ({
        ...forTheNextTry(upload),
        ...event.afresh,
        ...(event.isAskedFor && { failures: 0 }),
      }));
  }
}

const TWO = 2;

/** The uploads that can start now: two run at a time. */
export function turnOf(uploads: Uploads): Uploads {
  const travelling = uploads.filter(({ status }) => status === 'sending' || status === 'arrived').length;
  return uploads.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, TWO - travelling));
}

/** True if leaving the page now would lose something. */
export const isUnderWay = ({ status, retryAt }: Upload): boolean =>
  status === 'waiting' || status === 'sending' || status === 'arrived' || retryAt !== undefined;

/** True before sending: the member still has to choose a type or remove the file. */
export const isBeforeSending = ({ status }: Upload): boolean =>
  status === 'checking' || status === 'refused' || status === 'staged';

/** The total bytes of several uploads. */
export function bytesOf(uploads: Uploads): { sent: number; total: number } {
  return uploads.reduce(
    ({ sent, total }, upload) => ({
      sent: sent + (upload.status === 'done' ? upload.file.size : upload.sentBytes),
      total: total + upload.file.size,
    }),
    { sent: 0, total: 0 },
  );
}
