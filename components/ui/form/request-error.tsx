'use no memo';

import type { ComponentProps } from 'react';
import { RequestId } from '../feedback/error-state';
import { FormError } from './form-error';

type RequestErrorProps = Omit<ComponentProps<typeof FormError>, 'after'> & { requestId?: string | undefined };

/** Why a request was not taken, with its id to quote. Apart from `FormError`, which a page can have that has nothing to copy. */
export function RequestError({ requestId, ...error }: RequestErrorProps) {
  return <FormError {...error} after={requestId && <RequestId id={requestId} className="mt-1" />} />;
}
