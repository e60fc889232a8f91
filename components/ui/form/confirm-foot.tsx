'use client';

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { FormFoot } from './form-foot';

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

/** The footer of a review step, always in view: back to edit, or confirm. */
export function ConfirmFoot({
  onBack,
  onConfirm,
  pending,
  disabled,
  disabledReason,
  children,
}: ConfirmFootProps) {
  return (
    <FormFoot
      summary={
        <Button size="large" onClick={onBack} disabled={pending}>
          <ArrowLeft aria-hidden="true" />
          Change
        </Button>
      }
    >
      <Button
        size="large"
        variant="primary"
        onClick={onConfirm}
        pending={pending}
        disabled={disabled}
        disabledReason={disabledReason}
        className="max-sm:flex-1"
      >
        {children}
      </Button>
    </FormFoot>
  );
}
