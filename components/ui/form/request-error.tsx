import type { ComponentProps } from 'react';
import { RequestId } from '../feedback/error-state';
import { FormError } from './form-error';

type RequestErrorProps = Omit<ComponentProps<typeof FormError>, 'after'> & { requestId?: string | undefined };

/**
 * Why a request was refused, with its id for support. Separate from `FormError`, so that pages without an id to copy do
 * not load it.
 */
export function RequestError({ requestId, ...error }: RequestErrorProps) {
  return <FormError {...error} after={requestId && <RequestId id={requestId} className="mt-1" />} />;
}
