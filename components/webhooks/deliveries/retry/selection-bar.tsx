'use client';

import { RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { formatCount } from '@/lib/format';
import { useSelected } from './use-selection';

// Most visits select nothing, so its script loads with the first dialog.
const RetryDialog = dynamic(() => import('./retry-dialog').then((file) => file.RetryDialog), { ssr: false });

/** Actions on the selected deliveries, at the bottom of the viewport while there are any. */
export function SelectionBar() {
  const { chosen, rows, clear } = useSelected();
  const writing = useAllowed('webhooks:write');
  const [open, setOpen] = useState(false);
  if (chosen.size === 0) return null;
  const elsewhere = chosen.size - rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <section
      aria-label="Selected deliveries"
      className="sticky bottom-[calc(0.75rem+var(--bar))] z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border-strong bg-raised py-2 pr-2 pl-4 shadow-lg"
    >
      <p role="status" className="tabular font-medium">
        {formatCount(chosen.size)} chosen
        {elsewhere > 0 ? (
          <span className="ml-1 font-normal text-muted text-sm">
            {formatCount(elsewhere)} not on this page
          </span>
        ) : null}
      </p>
      <div className="flex items-center gap-2">
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
        <Button
          variant="primary"
          disabledReason={writing.allowed ? undefined : writing.reason}
          onClick={() => setOpen(true)}
        >
          <RotateCw aria-hidden="true" />
          Send again…
        </Button>
      </div>
      {open ? (
        <RetryDialog
          chosen={[...chosen.values()]}
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            clear();
          }}
        />
      ) : null}
    </section>
  );
}
