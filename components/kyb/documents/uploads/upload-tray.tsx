'use client';

import { CircleCheck, OctagonX, X } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Progress } from '@/components/ui/feedback/progress';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatBytes } from '@/lib/format';
import { useIntake, useUploads } from './queue-context';
import { bytesOf, isBeforeSending, isUnderWay } from './upload-state';

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** On the other pages of the verification: how the uploads are getting on, and the way to them. */
export function UploadTray() {
  const { org } = useScope();
  const { queue } = useIntake();
  const sent = useUploads().filter((upload) => !isBeforeSending(upload));
  if (sent.length === 0) return null;
  const bytes = bytesOf(sent);
  const isMoving = sent.some(isUnderWay);
  const failed = sent.filter((upload) => upload.status === 'failed' && !isUnderWay(upload)).length;
  const done = sent.filter(({ status }) => status === 'done').length;
  return (
    <section
      aria-label="Uploads"
      className="fixed right-4 bottom-18 z-30 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-border bg-raised p-3.5 shadow-lg"
    >
      {isMoving ? (
        <Progress
          label={`Uploading, ${done} of ${files(sent.length)}`}
          percent={bytes.total > 0 ? (bytes.sent / bytes.total) * 100 : 0}
          detail={`${formatBytes(bytes.sent)} of ${formatBytes(bytes.total)}`}
        />
      ) : (
        <p className="flex items-center gap-2 pr-8 font-medium">
          {failed > 0 ? (
            <OctagonX aria-hidden="true" className="size-4 text-danger" />
          ) : (
            <CircleCheck aria-hidden="true" className="size-4 text-positive" />
          )}
          {failed > 0 ? `${files(failed)} could not be uploaded` : `${files(done)} uploaded`}
        </p>
      )}
      <p className="mt-1.5 text-sm">
        <TextLink href={routes.kybDocuments(org)}>Show documents</TextLink>
      </p>
      {isMoving ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Close"
          className="absolute top-1.5 right-1.5"
          onClick={() => queue.remove(sent.map(({ id }) => id))}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </section>
  );
}
