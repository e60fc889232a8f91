'use client';

import { type ReactNode, useRef, useState } from 'react';
import { cn } from '../cn';
import { menuPanelStyle } from './menu-style';
import { useOverlayKit } from './use-overlay-kit';
import { type Trigger, useTrigger } from './use-trigger';

type PopoverProps = {
  trigger: Trigger;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
};

/** A small panel that opens under its button and holds controls. */
export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  className,
  ...controlled
}: PopoverProps) {
  const [isOpenItself, setOpenItself] = useState(false);
  const { open = isOpenItself, onOpenChange = setOpenItself } = controlled;
  const { button, anchor, isOnButton } = useTrigger(trigger, {
    what: 'dialog',
    open,
    onPress: (press) => onOpenChange(press.open),
  });
  const wasLeft = useRef(false);
  const kit = useOverlayKit(open);
  return (
    <>
      {button}
      {kit ? (
        <kit.Popover.Root open={open} onOpenChange={onOpenChange}>
          <kit.Popover.Anchor virtualRef={anchor} />
          <kit.Popover.Portal>
            <kit.Popover.Content
              aria-label={label}
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className={cn(menuPanelStyle, className)}
              onInteractOutside={(event) => {
                if (isOnButton(event.target)) event.preventDefault();
                else wasLeft.current = true;
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                // Whoever pressed or moved elsewhere stays there.
                if (!wasLeft.current) anchor.current?.focus();
                wasLeft.current = false;
              }}
            >
              {children}
            </kit.Popover.Content>
          </kit.Popover.Portal>
        </kit.Popover.Root>
      ) : null}
    </>
  );
}
