'use client';

import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert';

type FormErrorProps = {
  /** What happened and what to do, in one sentence. Renders nothing while undefined. */
  message?: ReactNode;
  /** Below the message. */
  after?: ReactNode;
  /** Another action next to the form's own button. */
  action?: ReactNode;
};

/** Why a form was refused; announced when it appears. */
export function FormError({ message, after, action }: FormErrorProps) {
  if (!message) return null;
  return (
    <Alert tone="danger" live action={action}>
      <div className="text-text">{message}</div>
      {after}
    </Alert>
  );
}
