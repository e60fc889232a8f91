'use client';

import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Button } from '../controls/button';
import { DescriptionList, type DescriptionListItem } from '../display/description-list';
import { useContentWaiting } from './content-waiting';
import { DialogFooter, dialogStyle, overlayStyle } from './dialog';
import { type OverlayKit, useOverlayKit } from './use-overlay-kit';
import { useReturnFocus } from './use-return-focus';
import { useFocusAfterFirstStep, useFocusAfterStep, useStepInside, type WindowStep } from './window-step';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in one or two sentences. */
  description: ReactNode;
  /** `money` shows `total` in large type above the figures; `destructive` has a red button. */
  variant?: 'plain' | 'money' | 'destructive';
  /** The amount, for the variant `money`. */
  total?: ReactNode;
  /** The figures to confirm. */
  items?: readonly DescriptionListItem[];
  /** The verb and its object: “Fund wallet”, “Revoke session”. */
  confirmLabel: string;
  cancelLabel?: string;
  pending?: boolean;
  /** A step to complete first, in the same dialog. */
  before?: WindowStep | undefined;
  /** The last error, above the buttons. */
  error?: ReactNode;
  onConfirm: () => void;
};

/** Confirms an action that moves money or deletes something; only its parent closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const { pending = false } = props;
  const isWaiting = useContentWaiting();
  const open = props.open && !isWaiting;
  const inside = useStepInside(open);
  useFocusAfterStep(inside);
  const body = useFocusAfterFirstStep(props.before);
  const step = props.before ?? inside;
  const kit = useOverlayKit(open);
  if (!kit) return null;
  const { AlertDialog } = kit;
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (step && !isOpen) step.onClose();
        else if (!pending) props.onOpenChange(isOpen);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content {...returnFocus} className={dialogStyle}>
          <div ref={body} className="contents">
            {step ? (
              <StepBody parts={AlertDialog} step={step} title={props.title} />
            ) : (
              <QuestionBody parts={AlertDialog} {...props} />
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type StepBodyProps = { parts: OverlayKit['AlertDialog']; step: WindowStep; title: string };

/** The content of a step before the confirmation. */
function StepBody({ parts: AlertDialog, step, title }: StepBodyProps) {
  return (
    <>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-5">
        <div>
          <AlertDialog.Title className="font-semibold text-lg">{step.title ?? title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-1 text-muted">{step.description}</div>
          </AlertDialog.Description>
        </div>
        {step.content}
      </div>
      <DialogFooter>
        <AlertDialog.Cancel asChild>
          <Button>Cancel</Button>
        </AlertDialog.Cancel>
      </DialogFooter>
    </>
  );
}

function QuestionBody({
  parts: AlertDialog,
  ...props
}: ConfirmDialogProps & { parts: OverlayKit['AlertDialog'] }) {
  const { variant = 'plain', pending = false, items = [], cancelLabel = 'Cancel' } = props;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <AlertDialog.Title className="font-semibold text-lg">{props.title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="mt-1 text-muted">{props.description}</div>
        </AlertDialog.Description>
        {props.total ? <p className="mt-4 font-semibold text-2xl">{props.total}</p> : null}
        {items.length > 0 ? (
          <DescriptionList
            items={items}
            className={cn('border-border border-t pt-2.25', props.total ? 'mt-3' : 'mt-4')}
          />
        ) : null}
        {props.error ? <div className="mt-4">{props.error}</div> : null}
      </div>
      <DialogFooter>
        <AlertDialog.Cancel asChild>
          <Button disabled={pending}>{cancelLabel}</Button>
        </AlertDialog.Cancel>
        <Button
          variant={variant === 'destructive' ? 'danger' : 'primary'}
          pending={pending}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogFooter>
    </>
  );
}
