'use client';

import type { ComponentProps } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';

/** Why an action was refused, with the service's message for each field. */
export function Failure(props: ComponentProps<typeof ActionFailure>) {
  const { code, details } = props.error;
  const reasons = code === 'validation_failed' ? Object.entries(details) : [];
  return (
    <div className="space-y-2">
      <ActionFailure {...props} />
      {reasons.length > 0 ? (
        <ul className="list-disc space-y-0.5 pl-5 text-danger text-sm">
          {reasons.map(([field, reason]) => (
            <li key={field}>
              {field.replaceAll('_', ' ')}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
