import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import type { CheckedFile } from './check-file';
import { newBoundary } from './multipart';
import {
  isUnderWay,
  reduceUploads,
  turnOf,
  type Upload,
  type UploadEvent,
  type Uploads,
  type UploadTarget,
} from './upload-state';

/** The callbacks and signal of a transfer. */
export interface Sending {
  readonly onProgress: (sentBytes: number) => void;
  /** The last byte was sent. */
  readonly onArrived: () => void;
  readonly signal: AbortSignal;
}

interface QueueParts {
  readonly check: (file: File) => Promise<CheckedFile>;
  /** Never throws. An aborted one may return any result. */
  readonly send: (upload: Upload, sending: Sending) => Promise<ActionResult<KybDocument>>;
  readonly onDone: (upload: Upload, document: KybDocument) => void;
  readonly onFailed: (upload: Upload, error: ActionError) => void;
  /** An upload was stopped. If its last byte was already sent, the document exists anyway. */
  readonly onStopped: () => void;
}

/** A selected file, with what is known about its type. */
export interface Chosen {
  readonly file: File;
  readonly target?: Partial<UploadTarget> | undefined;
  readonly replaces?: Upload['replaces'];
  /** Why it can't be uploaded: it is a folder. */
  readonly problem?: string;
}

/** The delays before automatic retries. After the last one, a person must retry. */
const PAUSES_MS = [2_000, 6_000, 15_000];
const LONGEST_WAIT_MS = 90_000;

/** The delay of the automatic retry in milliseconds; undefined if a retry can't help. */
function pauseAfter({ code, uncertain, retryAfter }: ActionError, failures: number): number | undefined {
  const passes = uncertain || code === 'rate_limited' || code === 'service_unavailable';
  const pause = PAUSES_MS[failures];
  if (!passes || pause === undefined) return undefined;
  const asked = (retryAfter ?? 0) * 1_000;
  return asked > LONGEST_WAIT_MS ? undefined : Math.max(pause, asked);
}

const newRequest = () => {
  const boundary = newBoundary();
  return { boundary, idempotencyKey: `upload-${boundary}` };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The uploads of a tab: checks new files, sends two at a time, and retries temporary failures. It lives outside of the
 * pages, so that navigation stops nothing.
 */
// Long because the actions share one state, and each is short.
export function createUploadQueue(parts: QueueParts) {
  let uploads: Uploads = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function tell(event: UploadEvent): void {
    uploads = reduceUploads(uploads, event);
    for (const listener of listeners) listener();
  }
  const find = (id: string) => uploads.find((upload) => upload.id === id);

  function stop(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function fail(upload: Upload, error: ActionError): void {
    const pause = pauseAfter(error, upload.failures);
    tell({
      kind: 'failed',
      id: upload.id,
      error,
      ...(pause !== undefined && { retryAt: Date.now() + pause }),
    });
    if (pause === undefined) parts.onFailed(upload, error);
    else
      timers.set(
        upload.id,
        setTimeout(() => again(upload.id), pause),
      );
  }

  async function travel({ id }: Upload): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    tell({ kind: 'begun', id });
    const upload = find(id);
    if (!upload) return;
    const isGone = () => controller.signal.aborted;
    const result = await parts.send(upload, {
      signal: controller.signal,
      onProgress: (sentBytes) => (isGone() ? undefined : tell({ kind: 'moved', id, sentBytes })),
      onArrived: () => (isGone() ? undefined : tell({ kind: 'arrived', id })),
    });
    if (isGone()) return;
    running.delete(id);
    if (result.ok) {
      tell({ kind: 'done', id, document: result.data });
      parts.onDone(upload, result.data);
    } else fail(upload, result.error);
    proceed();
  }

  function proceed(): void {
    for (const upload of turnOf(uploads)) void travel(upload);
  }

  /** Retries the same request; after a definite refusal, sends a new one. */
  function again(id: string, isAskedFor = false): void {
    const upload = find(id);
    if (upload?.status !== 'failed') return;
    stop(id);
    const isOpen = upload.error?.keepsKey === true;
    tell({ kind: 'retried', id, isAskedFor, ...(!isOpen && { afresh: newRequest() }) });
    proceed();
  }

  async function checkOne({ id, file }: Upload): Promise<void> {
    const checked = await parts.check(file);
    if (find(id)) tell({ kind: 'checked', id, checked });
  }

  return {
    /** The current uploads. Every change creates a new array. */
    read: (): Uploads => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds files. They are checked immediately and sent when `send` is called. */
    add(chosen: readonly Chosen[]): void {
      const added = chosen.map(
        ({ file, target, replaces, problem }): Upload => ({
          id: newBoundary(),
          file,
          type: target?.type ?? '',
          personId: target?.personId ?? '',
          replaces,
          status: problem ? 'refused' : 'checking',
          ...(problem && { problem }),
          sentBytes: 0,
          failures: 0,
          ...newRequest(),
        }),
      );
      tell({ kind: 'added', uploads: added });
      for (const upload of added) if (!upload.problem) void checkOne(upload);
    },
    /** Sets the type of a file before it is sent. */
    choose: (id: string, target: Partial<UploadTarget>): void => tell({ kind: 'chosen', id, target }),
    /** Sends staged uploads and removes the finished ones. */
    send(ids: readonly string[]): void {
      tell({ kind: 'removed', ids: uploads.filter(({ status }) => status === 'done').map(({ id }) => id) });
      tell({ kind: 'queued', ids });
      proceed();
    },
    /** Removes uploads in any state. A running transfer is aborted. */
    remove(ids: readonly string[]): void {
      const hasTravelled = ids.some((id) => running.has(id));
      for (const id of ids) stop(id);
      tell({ kind: 'removed', ids });
      proceed();
      if (hasTravelled) parts.onStopped();
    },
    retry: (id: string): void => again(id, true),
    isUnderWay: (): boolean => uploads.some(isUnderWay),
  };
}
