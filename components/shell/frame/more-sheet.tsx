'use client';

import { Ellipsis, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { overlayStyle } from '@/components/ui/overlays/dialog';
import { fetchOverlayKit, useOverlayKit } from '@/components/ui/overlays/use-overlay-kit';
import { useReturnFocus } from '@/components/ui/overlays/use-return-focus';
import { useCurrentArea } from './current-place';

type MoreSheetProps = {
  /** The areas that only the sheet lists. */
  areas: readonly string[];
  badges: ReactNode;
  children: ReactNode;
};

/** The last entry of the bar: a sheet from below with every page. */
export function MoreSheet({ areas, badges, children }: MoreSheetProps) {
  const [open, setOpen] = useState(false);
  const current = useCurrentArea();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={current !== undefined && areas.includes(current) ? 'true' : undefined}
        onPointerEnter={fetchOverlayKit}
        onFocus={fetchOverlayKit}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" />
        <span>More</span>
        {badges}
      </button>
      <Sheet open={open} onOpenChange={setOpen}>
        {children}
      </Sheet>
    </>
  );
}

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

function Sheet({ open, onOpenChange, children }: SheetProps) {
  const returnFocus = useReturnFocus();
  const kit = useOverlayKit(open);
  if (!kit) return null;
  const { Dialog } = kit;

  function closeAfterLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) onOpenChange(false);
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          onClick={closeAfterLink}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] animate-appear flex-col rounded-t-xl border border-border bg-raised shadow-lg outline-none"
        >
          <div className="flex items-center justify-between py-3 pr-3 pl-5">
            <Dialog.Title className="font-semibold text-lg">All pages</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-3 pb-[calc(1rem+env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
