'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Button } from '../controls/button';
import { useContentWaiting } from './content-waiting';
import { useOverlayKit } from './use-overlay-kit';
import { useReturnFocus } from './use-return-focus';
import { useFocusAfterFirstStep, useFocusAfterStep, useStepInside, type WindowStep } from './window-step';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  /** A step to complete first, in the same dialog. */
  before?: WindowStep | undefined;
  className?: string;
};

/**
 * A modal dialog: centred, or a sheet from below on a phone. Escape and a click outside close it. A dialog opened by
 * the URL waits for the page: loading content is replaced, and typed text would be lost with it.
 */
export function Dialog(props: DialogProps) {
  const { onOpenChange, children, footer, before, className } = props;
  const isWaiting = useContentWaiting();
  const open = props.open && !isWaiting;
  const returnFocus = useReturnFocus();
  const inside = useStepInside(open);
  useFocusAfterStep(inside);
  const body = useFocusAfterFirstStep(before);
  const step = before ?? inside;
  const title = step?.title ?? props.title;
  const description = step ? step.description : props.description;
  const kit = useOverlayKit(open);
  if (!kit) return null;
  const { Dialog: Radix } = kit;
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => (step && !isOpen ? step.onClose() : onOpenChange(isOpen))}
    >
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(dialogStyle, className)}
        >
          <header className="py-5 pr-14 pb-3 pl-5">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description ? (
              <Radix.Description asChild>
                <div className="mt-1 text-muted">{description}</div>
              </Radix.Description>
            ) : null}
          </header>
          {step ? <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{step.content}</div> : null}
          {before ? null : (
            // Typed values stay, hidden, while a step is shown in between.
            <div hidden={inside !== undefined} className="contents">
              <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
                {children}
              </div>
              {footer ? <DialogFooter>{footer}</DialogFooter> : null}
            </div>
          )}
          {/* Last in the DOM, so that the initial focus is on the dialog's own first control. */}
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3.5 right-3.5">
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The backdrop of a dialog. */
export const overlayStyle = 'fixed inset-0 z-40 animate-appear bg-overlay';

/** The dialog's panel. */
export const dialogStyle = cn(
  'fixed z-50 flex max-h-[92dvh] flex-col border border-border bg-raised text-text shadow-lg outline-none animate-appear',
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-xl max-sm:pb-[env(safe-area-inset-bottom)]',
  'sm:top-[12vh] sm:left-1/2 sm:max-h-[80vh] sm:w-[calc(100vw-4rem)] sm:max-w-md sm:-translate-x-1/2 sm:rounded-xl',
);

/** The row of buttons at the bottom of a dialog. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-border border-t px-5 py-4 sm:flex-row sm:justify-end max-sm:[&_button]:h-10">
      {children}
    </footer>
  );
}
