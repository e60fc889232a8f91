'use client';

import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { overlayStyle } from '@/components/ui/overlays/dialog';
import { Brand } from './brand';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import type { EnvironmentChoice, EnvironmentName, NavigationGroup } from './shell-types';

type NavigationSheetProps = {
  groups: readonly NavigationGroup[];
  environment?: EnvironmentName | undefined;
  /** Left out where there are none to change between. */
  environments?: readonly EnvironmentChoice[];
  /** From which width on its button is not shown: 1024 px if left out. */
  className?: string;
};

/** The navigation of narrow windows: a sheet from the left. */
export function NavigationSheet(props: NavigationSheetProps) {
  const { groups, environment, environments = [], className = 'lg:hidden' } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="Menu" className={className}>
          <Menu aria-hidden="true" />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
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
          {environments.length > 0 ? (
            <EnvironmentSwitch
              current={environment}
              choices={environments}
              className="flex sm:hidden *:h-9"
            />
          ) : null}
          <Navigation groups={groups} onNavigate={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
