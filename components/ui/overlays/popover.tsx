'use client';

import { type ReactNode, useState } from 'react';
import { cn } from '../cn';
import { menuPanelStyle } from './menu-style';
import { type Trigger, useTrigger } from './use-trigger';

type PopoverProps = {
  trigger: Trigger;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Makes the rest of the page inert, and lets the wheel scroll the popover inside a dialog. */
  modal?: boolean;
  className?: string;
};

/** A small panel below its button, for controls. */
export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  modal = false,
  className,
  ...controlled
}: PopoverProps) {
  const [isOpenItself, setOpenItself] = useState(false);
  const { open = isOpenItself, onOpenChange = setOpenItself } = controlled;
  const { button, anchor, kit, closing } = useTrigger(trigger, {
    what: 'dialog',
    open,
    modal,
    onPress: (press) => onOpenChange(press.open),
  });
  return (
    <>
      {button}
      {kit ? (
        <kit.Popover.Root open={open} onOpenChange={onOpenChange} modal={modal}>
          <kit.Popover.Anchor virtualRef={anchor} />
          <kit.Popover.Portal>
            <kit.Popover.Content
              aria-label={label}
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className={cn(menuPanelStyle, className)}
              {...closing}
            >
              {children}
            </kit.Popover.Content>
          </kit.Popover.Portal>
        </kit.Popover.Root>
      ) : null}
    </>
  );
}
