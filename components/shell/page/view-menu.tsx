'use client';

import { SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Popover } from '@/components/ui/overlays/popover';
import type { ViewPanelProps } from './view-panel';

const ViewPanel = dynamic(() => import('./view-panel').then((file) => file.ViewPanel), {
  ssr: false,
  loading: () => <Skeleton className="m-2 h-56 w-60" />,
});

/** How a list looks: saved views, row height and columns. Its script loads when it is first opened. */
export function ViewMenu(props: Omit<ViewPanelProps, 'onApplied'>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="View"
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <Button size="small" className="max-sm:h-9">
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-sm:sr-only">View</span>
        </Button>
      }
    >
      <ViewPanel {...props} onApplied={() => setOpen(false)} />
    </Popover>
  );
}
