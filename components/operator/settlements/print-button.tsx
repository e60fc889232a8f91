'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';

/** Prints the page. */
export function PrintButton({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Button
      size="small"
      disabledReason={isEmpty ? 'There is nothing to print.' : undefined}
      onClick={() => window.print()}
      className="max-sm:h-9"
    >
      <Printer aria-hidden="true" />
      <span className="max-sm:sr-only">Print</span>
    </Button>
  );
}
