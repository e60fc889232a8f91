'use client';

import type { ComponentProps } from 'react';
import { Failure as PlainFailure } from '../orders/failure';
import { inTreasuryText } from './labels';

/** Why an act on money that arrives was not taken, with the service's message for each field. */
export function Failure({ error, ...props }: ComponentProps<typeof PlainFailure>) {
  return <PlainFailure {...props} error={inTreasuryText(error)} />;
}

/** A value that is not there. */
export const nothing = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
);
