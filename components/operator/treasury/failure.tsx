'use client';

import type { ComponentProps } from 'react';
import { Failure as PlainFailure } from '../orders/failure';
import { inTreasuryText } from './labels';

/** Why an action on incoming money was refused, with the service's message for each field. */
export function Failure({ error, ...props }: ComponentProps<typeof PlainFailure>) {
  return <PlainFailure {...props} error={inTreasuryText(error)} />;
}
