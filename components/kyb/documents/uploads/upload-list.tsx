'use client';

import { Card } from '@/components/ui/display/card';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { formatBytes } from '@/lib/format';
import { useIntake, useUploads } from './queue-context';
import { UploadRow } from './upload-row';
import { bytesOf, isBeforeSending } from './upload-state';

/** The uploads that were sent off and are not on the list of documents yet. */
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
