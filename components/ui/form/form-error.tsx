'use client';
'use no memo';

import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert';

type FormErrorProps = {
  /** A sentence: what happened and what to do. Nothing shows while it is undefined. */
  message?: ReactNode;
  /** Under the message. */
  after?: ReactNode;
  /** A way out beside the form's own button. */
  action?: ReactNode;
};

/** Why a form was not taken, read out as it appears. */
export function FormError({ message, after, action }: FormErrorProps) {
  if (!message) return null;
  return (
    <Alert tone="danger" live action={action}>
      <div className="text-text">{message}</div>
      {after}
    </Alert>
  );
}
