'use client';

import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Dialog } from '../overlays/dialog';
import type { WindowStep } from '../overlays/window-step';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  /** The id of the form that the button submits. */
  formId: string;
  submitLabel: ReactNode;
  pending: boolean;
  /** Why it can't be submitted. */
  disabledReason?: string;
  onClose: () => void;
  className?: string;
  /** A step to complete before the form. */
  before?: WindowStep | undefined;
  children: ReactNode;
};

/** A dialog with a form. It stays open while the form is being submitted. */
export function FormDialog(props: FormDialogProps) {
  const { formId, submitLabel, pending, disabledReason, onClose, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
