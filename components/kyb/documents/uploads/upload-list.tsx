'use client';

import { CircleCheck, OctagonX, RotateCw, X } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { useRealNow } from '@/components/ui/display/ticker';
import { RequestId } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { MOST_DOCUMENTS } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { Sentence } from '@/lib/dashboard/actions/sentences';
import { formatBytes } from '@/lib/format';
import { documentTypeLabels } from '../../labels/kyb';
import { sizeProblem } from './check-file';
import { useIntake, useUploads } from './queue-context';
import { bytesOf, isBeforeSending, type Upload } from './upload-state';

const sentence = (title: string, description: string): Sentence => ({ title, description });

/**
 * Why an upload failed and what to do about it.
 * @param size bytes of its file
 */
function uploadSentence({ code, title, description, details }: ActionError, size: number): Sentence {
  if (code === 'validation_failed' && details.file) return sentence('It was not accepted', details.file);
  if (code === 'validation_failed' && details.person_id) {
    return sentence(
      'It was not accepted',
      'The person it belongs to was removed. Add it again for someone else.',
    );
  }
  if (code === 'duplicate_reference') {
    return sentence('This file is already uploaded', 'You already uploaded it as this type of document.');
  }
  if (code === 'invalid_state' && details.status === 'full') {
    return sentence('Too many documents', `There are ${MOST_DOCUMENTS} documents. Delete one first.`);
  }
  if (code === 'payload_too_large') {
    return sentence('It is too large', sizeProblem(size) ?? 'The limit is 10 MiB.');
  }
  if (code === 'session_ended') {
    return sentence('Your session has ended', 'Sign in again in another tab, then try again here.');
  }
  return sentence(title, description);
}

const passing: readonly string[] = ['rate_limited', 'service_unavailable', 'session_ended', 'forbidden'];

/** True if the same file can be sent again. Otherwise it would be refused for the same reason. */
const canRetry = ({ code, uncertain }: ActionError): boolean => uncertain || passing.includes(code);

type RowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function progressDetail({ status, sentBytes, file }: Upload): string {
  if (status === 'waiting') return `waiting · ${formatBytes(file.size)}`;
  if (status === 'arrived') return 'uploaded, checking…';
  return `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
}

/** An upload in progress, with the share of bytes sent. */
function Moving({ upload, onRemove }: Omit<RowProps, 'onRetry'>) {
  const { file, sentBytes, status } = upload;
  return (
    <>
      <div className="min-w-0 flex-1">
        <Progress
          label={file.name}
          percent={file.size > 0 ? (sentBytes / file.size) * 100 : 0}
          detail={progressDetail(upload)}
        />
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Cancel ${file.name}`}
        disabledReason={status === 'arrived' ? 'Uploaded. You can delete it in a moment.' : undefined}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </>
  );
}

/** The seconds until the automatic retry. */
function Countdown({ until }: { until: number }) {
  const now = useRealNow();
  const left = now === undefined ? undefined : Math.max(0, Math.ceil(until / 1_000 - now));
  return (
    <>
      {/* Announced once, not every second. */}
      <span className="sr-only">We’ll retry automatically.</span>
      <span aria-hidden="true" className="tabular">
        {left ? `Retrying in ${left} s.` : 'Retrying…'}
      </span>
    </>
  );
}

/** An error and its remedies. */
function Failed({ upload, onRetry, onRemove }: RowProps) {
  const { file, error, retryAt } = upload;
  if (!error) return null;
  const { title, description } = uploadSentence(error, file.size);
  const isWaiting = retryAt !== undefined;
  return (
    <>
      <OctagonX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{file.name}</p>
        <p className="[overflow-wrap:anywhere]">
          <span className="text-danger">{title}.</span>{' '}
          <span className="text-muted">{isWaiting ? <Countdown until={retryAt} /> : description}</span>
        </p>
        {error.requestId && !isWaiting ? <RequestId id={error.requestId} /> : null}
      </div>
      <div className="flex gap-1.5">
        {canRetry(error) ? (
          <Button size="small" onClick={onRetry} aria-label={`Try ${file.name} again`}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={onRemove} aria-label={`Remove ${file.name}`}>
          Remove
        </Button>
      </div>
    </>
  );
}

function Done({ upload: { file, type } }: { upload: Upload }) {
  return (
    <>
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
      <p className="min-w-0 flex-1 truncate">
        <span className="font-medium">{file.name}</span>
        <span className="text-muted">
          {' '}
          · uploaded{type ? ` as ${documentTypeLabels[type].toLowerCase()}` : ''}
        </span>
      </p>
    </>
  );
}

/** A sent upload: its progress, its error, or its completion. */
function UploadRow(props: RowProps) {
  const { status } = props.upload;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      {status === 'failed' ? <Failed {...props} /> : null}
      {status === 'done' ? <Done upload={props.upload} /> : null}
      {status !== 'failed' && status !== 'done' ? <Moving {...props} /> : null}
    </li>
  );
}

/** The uploads that were sent and are not in the list of documents yet. */
export function UploadList({ documents }: { documents: readonly KybDocument[] }) {
  const { queue } = useIntake();
  const sent = useUploads().filter((upload) => !isBeforeSending(upload));
  const isListed = (id: string | undefined) => documents.some((document) => document.id === id);
  const shown = sent.filter(({ document }) => !isListed(document?.id));
  if (shown.length === 0) return null;
  const done = sent.filter(({ status }) => status === 'done').length;
  const bytes = bytesOf(sent);
  return (
    <section aria-label="Uploads">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-lg">Uploads</h2>
        <p className="tabular text-muted text-sm">
          {done} of {sent.length} · {formatBytes(bytes.sent)} of {formatBytes(bytes.total)}
        </p>
      </div>
      <Card className="overflow-clip">
        <ul className="divide-y divide-border">
          {shown.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => queue.retry(upload.id)}
              onRemove={() => queue.remove([upload.id])}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
