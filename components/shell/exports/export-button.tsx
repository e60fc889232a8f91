'use client';

import { Download } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';

/** Exports the list beside it. */
export function ExportButton({ onExport, pending }: { onExport: () => void; pending: boolean }) {
  return (
    <Button size="small" onClick={onExport} pending={pending} className="max-sm:h-8">
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}
