'use client';
'use no memo';

import { Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { overlayStyle } from '@/components/ui/overlays/dialog';
import { fetchOverlayKit, useOverlayKit } from '@/components/ui/overlays/use-overlay-kit';
import { useReturnFocus } from '@/components/ui/overlays/use-return-focus';
import { Brand } from './brand';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import type { EnvironmentChoice, EnvironmentName, NavigationGroup } from './shell-types';

type NavigationSheetProps = {
  groups: readonly NavigationGroup[];
  environment?: EnvironmentName | undefined;
  /** Omitted if there is no choice of environment. */
  environments?: readonly EnvironmentChoice[];
  /** Hides the button from a width on: 1024 px if omitted. */
  className?: string;
};

/** The navigation of narrow viewports: a sheet from the left. */
export function NavigationSheet(props: NavigationSheetProps) {
  const { groups, environment, environments = [], className = 'lg:hidden' } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={className}
        onPointerEnter={fetchOverlayKit}
        onFocus={fetchOverlayKit}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </Button>
      <Sheet open={open} onOpenChange={setOpen}>
        {environments.length > 0 ? (
          <EnvironmentSwitch current={environment} choices={environments} className="flex sm:hidden *:h-9" />
        ) : null}
        <Navigation groups={groups} onNavigate={close} />
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
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-slide-in flex-col gap-4 overflow-y-auto border-border border-r bg-canvas p-3 shadow-lg outline-none"
        >
          <div className="flex items-center justify-between pl-2">
            <Dialog.Title asChild>
              <div>
                <Brand />
              </div>
            </Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
