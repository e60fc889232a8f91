'use client';
'use no memo';

import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Dialog } from '../overlays/dialog';
import type { WindowStep } from '../overlays/window-step';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  /** The id of the form inside, which the button sends. */
  formId: string;
  submitLabel: ReactNode;
  pending: boolean;
  /** Why it can't be sent. */
  disabledReason?: string;
  onClose: () => void;
  className?: string;
  /** What has to be answered before the form. */
  before?: WindowStep | undefined;
  children: ReactNode;
};

/** A window with a form. It does not close while the form is being sent. */
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
