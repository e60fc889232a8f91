'use client';

import { FileWarning } from 'lucide-react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatBytes } from '@/lib/format';
import type { ShownDocument } from './use-document';

function Loading({ file }: Pick<ShownDocument, 'file'>) {
  const isLoading = file.state === 'loading';
  const total = isLoading ? file.total : undefined;
  return (
    <div className="m-auto w-64 p-6">
      <Progress
        label={isLoading ? 'Loading' : 'Opening'}
        percent={isLoading && total ? (file.bytes / total) * 100 : undefined}
        detail={
          isLoading && file.bytes > 0
            ? `${formatBytes(file.bytes)}${total ? ` of ${formatBytes(total)}` : ''}`
            : undefined
        }
      />
    </div>
  );
}

/** What stands in place of a document that does not show: that it is on its way, or why it can't be. */
export function PaneState({ shown, download }: { shown: ShownDocument; download: boolean }) {
  const { state, file } = shown;
  if (file.state === 'failed') {
    const { title, description, requestId } = describeError(file.error);
    return (
      <ErrorState
        title={title}
        description={description}
        requestId={requestId}
        onRetry={shown.retry}
        className="m-auto"
      />
    );
  }
  if (state === 'broken' || state === 'unknown') {
    return (
      <EmptyState
        icon={<FileWarning aria-hidden="true" />}
        title="It can’t be shown here"
        description={
          download
            ? 'It may be damaged. Download it to open it with a program of yours.'
            : 'It may be damaged. Open it with a program of yours to see.'
        }
        className="m-auto"
      />
    );
  }
  return <Loading file={file} />;
}
