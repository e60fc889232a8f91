import type { DocumentType, FileType, KybDocument } from '@/lib/contract/kyb/documents';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { CheckedFile } from './check-file';

/**
 * `checking` its content; `refused` for what it is; `staged` until it is said what it is and it is sent; `waiting` for its
 * turn; `sending` its bytes; `arrived` whole, until the service has answered; `done`; `failed`.
 */
type UploadStatus = 'checking' | 'refused' | 'staged' | 'waiting' | 'sending' | 'arrived' | 'done' | 'failed';

/** What a file is sent as; empty texts for what is not chosen yet. */
export interface UploadTarget {
  readonly type: DocumentType | '';
  /** Whose it is, where the type is about a person. */
  readonly personId: string;
  /** `YYYY-MM-DD`, where the type expires and the date is known. */
  readonly expiresOn?: string;
}

/** One file on its way. */
export interface Upload extends UploadTarget {
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  /** The document that it takes the place of. */
  readonly replaces?: Pick<KybDocument, 'id' | 'filename' | 'sha256'> | undefined;
  /** By its content, once it was checked. */
  readonly contentType?: FileType;
  readonly sha256?: string;
  /** Why it cannot be sent. */
  readonly problem?: string;
  /** Bytes of the file that have left. */
  readonly sentBytes: number;
  /** What went wrong the last time. */
  readonly error?: ActionError;
  /** Tries that failed since somebody asked for it. */
  readonly failures: number;
  /** When it is tried again by itself; unix milliseconds. */
  readonly retryAt?: number;
  /** The same request again is done once: its key and the boundary within its bytes stay until there is a definite answer. */
  readonly idempotencyKey: string;
  readonly boundary: string;
  /** What became of it. */
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
      /** By somebody, and not by itself. */
      readonly isAskedFor: boolean;
      readonly afresh?: Pick<Upload, 'idempotencyKey' | 'boundary'>;
    };

const change = (uploads: Uploads, id: string, next: (upload: Upload) => Upload): Uploads =>
  uploads.map((upload) => (upload.id === id ? next(upload) : upload));

/** The upload without what the last try left behind. */
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

/** The uploads whose turn it is: two travel at a time. */
export function turnOf(uploads: Uploads): Uploads {
  const travelling = uploads.filter(({ status }) => status === 'sending' || status === 'arrived').length;
  return uploads.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, TWO - travelling));
}

/** Something would be lost if the page went away now. */
export const isUnderWay = ({ status, retryAt }: Upload): boolean =>
  status === 'waiting' || status === 'sending' || status === 'arrived' || retryAt !== undefined;

/** Before it is sent: whoever chose it still has to say what it is, or to take it away. */
export const isBeforeSending = ({ status }: Upload): boolean =>
  status === 'checking' || status === 'refused' || status === 'staged';

/** The bytes of several uploads together. */
export function bytesOf(uploads: Uploads): { sent: number; total: number } {
  return uploads.reduce(
    ({ sent, total }, upload) => ({
      sent: sent + (upload.status === 'done' ? upload.file.size : upload.sentBytes),
      total: total + upload.file.size,
    }),
    { sent: 0, total: 0 },
  );
}
