'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { evidenceAddress } from '@/lib/client/addresses';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';

const DocumentViewer = dynamic(
  () => import('@/components/shell/documents/document-viewer').then((module) => module.DocumentViewer),
  { ssr: false, loading: () => <Skeleton className="h-full rounded-none" /> },
);

type EvidenceViewerProps = {
  transferId: string;
  evidence: NonNullable<ManualTransfer['evidence']>;
  className?: string;
};

/** The bank's advice, to view or download. */
export function EvidenceViewer({ transferId, evidence, className }: EvidenceViewerProps) {
  const address = evidenceAddress(transferId);
  return (
    <DocumentViewer
      source={address}
      contentType={evidence.content_type}
      filename={evidence.filename}
      downloadHref={address}
      {...(className !== undefined && { className })}
    />
  );
}
