'use client';
'use no memo';

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';

type ConfirmFootProps = {
  onBack: () => void;
  onConfirm: () => void;
  /** True from the click until the next page is there. */
  pending: boolean;
  disabled: boolean;
  disabledReason?: string | undefined;
  /** What the button does, with its figure. */
  children: ReactNode;
};

/** The foot of a step that repeats what was typed: back to change it, or on with it. */
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
