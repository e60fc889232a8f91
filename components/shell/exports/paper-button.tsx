'use client';

import { FileDown } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { notifyFailed } from '@/components/ui/overlays/toast';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { useDownload } from './use-download';

type PaperButtonProps = {
  address: string;
  /** Why the document is not available yet. */
  disabledReason?: string | undefined;
  children: string;
};

/** Downloads a document of the record as a PDF. */
export function PaperButton({ address, disabledReason, children }: PaperButtonProps) {
  const { start, pending } = useDownload((error) => {
    const { title, description } = describeError(error);
    notifyFailed({ title, description });
  });
  return (
    <Button
      onClick={() => start(address)}
      pending={pending}
      {...(disabledReason !== undefined && { disabledReason })}
    >
      <FileDown aria-hidden="true" />
      {children}
    </Button>
  );
}
