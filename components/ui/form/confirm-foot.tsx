'use client';
'use no memo';

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';

type ConfirmFootProps = {
  onBack: () => void;
  onConfirm: () => void;
  /** True from the click until the next page has loaded. */
  pending: boolean;
  disabled: boolean;
  disabledReason?: string | undefined;
  /** The button's action with its figure. */
  children: ReactNode;
};

/** The footer of a review step: back to edit, or confirm. */
export function ConfirmFoot({
  onBack,
  onConfirm,
  pending,
  disabled,
  disabledReason,
  children,
}: ConfirmFootProps) {
  return (
    <div className="flex flex-col-reverse gap-2 border-border border-t px-4 py-4 sm:flex-row sm:justify-between sm:px-6">
      <Button size="large" onClick={onBack} disabled={pending}>
        <ArrowLeft aria-hidden="true" />
        Change
      </Button>
      <Button
        size="large"
        variant="primary"
        onClick={onConfirm}
        pending={pending}
        disabled={disabled}
        disabledReason={disabledReason}
      >
        {children}
      </Button>
    </div>
  );
}
