'use client';

import dynamic from 'next/dynamic';
import { useScope } from '@/components/shell/session/scope';
import { QuietTimes, Time } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Dialog } from '@/components/ui/overlays/dialog';
import { fileAddress } from '@/lib/client/addresses';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { Person } from '@/lib/contract/kyb/people';
import { formatBytes } from '@/lib/format';
import { documentTypeWords } from '../labels/kyb';
import { personName } from '../labels/kyb-texts';
import { kindWords } from './document-words';

const DocumentViewer = dynamic(
  () => import('@/components/shell/documents/document-viewer').then((module) => module.DocumentViewer),
  { ssr: false, loading: () => <Skeleton className="h-full rounded-none" /> },
);

type DocumentDialogProps = { document: KybDocument; person: Person | undefined; onClose: () => void };

/** A document to look at, over the page. */
export function DocumentDialog({ document, person, onClose }: DocumentDialogProps) {
  const address = fileAddress(useScope(), document.id);
  const { type, filename, content_type, size, created_at } = document;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={documentTypeWords[type] + (person ? ` of ${personName(person)}` : '')}
      description={
        <span className="tabular text-sm [overflow-wrap:anywhere]">
          {filename} · {kindWords[content_type]}, {formatBytes(size)} ·{' '}
          <QuietTimes>
            <Time value={created_at} />
          </QuietTimes>
        </span>
      }
      className="max-sm:h-[92dvh] sm:top-[4vh] sm:h-[92vh] sm:max-h-[92vh] sm:max-w-4xl"
    >
      <DocumentViewer
        key={document.id}
        source={address}
        contentType={content_type}
        filename={filename}
        downloadHref={address}
        autoFocus
        className="-mx-5 -mb-5 h-[calc(100%+1.25rem)] border-border border-t sm:rounded-b-xl"
      />
    </Dialog>
  );
}
