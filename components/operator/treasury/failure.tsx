'use client';

import type { ComponentProps } from 'react';
import { Failure as PlainFailure } from '../orders/failure';
import { inTreasuryText } from './labels';

/** Why an act on money that arrives was not taken, with the service's message for each field. */
export function Failure({ error, ...props }: ComponentProps<typeof PlainFailure>) {
  return <PlainFailure {...props} error={inTreasuryText(error)} />;
}
